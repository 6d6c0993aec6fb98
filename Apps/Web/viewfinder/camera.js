// Cameras: opened, named, let go.

/** Why there is no picture: `reason` is one of the core's. */
export class CameraFailure extends Error {
  constructor(reason, cause) {
    super(`${reason}${cause ? `: ${cause.name} ${cause.message}` : ""}`, { cause });
    this.reason = reason;
  }
}

/** What getUserMedia's errors mean, after the Media Capture and Streams recommendation, section 10.2. */
function reason(error) {
  switch (error.name) {
    case "NotAllowedError": return isForbidden() ? "permissionRestricted" : "permissionRefused";
    case "SecurityError": return "permissionRestricted";
    case "NotFoundError":
    case "OverconstrainedError": return "noCamera";
    // NotReadableError: the system or another program has it; AbortError: it would not start.
    case "NotReadableError":
    case "AbortError": return "cameraBusy";
    default: return "noCamera";
  }
}

/** The page, or the frame that it is in, may not ask at all. */
function isForbidden() {
  const policy = document.permissionsPolicy ?? document.featurePolicy;
  return policy ? !policy.allowsFeature("camera") : false;
}

/**
 * Opens a camera.
 * @param {{camera?: string, facing?: string}} wish `camera` is a device id; where it is gone, the one that faces as asked
 * @returns {Promise<MediaStream>} with one video track
 */
export async function openCamera({ camera, facing = "environment" }) {
  if (!globalThis.isSecureContext) throw new CameraFailure("pageNotSecure");
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraFailure("noCamera");
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
  const wishes = [{ ...size, facingMode: { ideal: facing } }];
  if (camera) wishes.unshift({ ...size, deviceId: { exact: camera } });
  for (;;) {
    const video = wishes.shift();
    try {
      return await navigator.mediaDevices.getUserMedia({ video, audio: false });
    } catch (error) {
      const isGone = error.name === "OverconstrainedError" || error.name === "NotFoundError";
      if (!isGone || wishes.length === 0) throw new CameraFailure(reason(error), error);
    }
  }
}

/** Lets the camera go. */
export function closeStream(stream) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/**
 * The cameras there are. Names are empty until the user has allowed one.
 * @returns {Promise<{id: string, name: string}[]>}
 */
export async function listCameras() {
  const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
  return devices
    .filter((device) => device.kind === "videoinput")
    .map((device) => ({ id: device.deviceId, name: device.label }));
}

/** What can be set on an open camera. */
export class CameraControls {
  #track;

  constructor(track) {
    this.#track = track;
  }

  get #abilities() {
    return this.#track.getCapabilities?.() ?? {};
  }

  get #settings() {
    return this.#track.getSettings?.() ?? {};
  }

  /** The device id, for choosing it again. */
  get camera() {
    return this.#settings.deviceId;
  }

  /** True where it looks at whoever holds the device, who expects a mirror. */
  get facesUser() {
    return this.#settings.facingMode === "user";
  }

  get hasTorch() {
    return this.#abilities.torch === true || (this.#abilities.torch?.includes?.(true) ?? false);
  }

  get torch() {
    return this.#settings.torch === true;
  }

  async setTorch(isOn) {
    await this.#track.applyConstraints({ advanced: [{ torch: isOn }] });
  }

  /** `{min, max, step, value}`, or null where there is no zoom. */
  get zoom() {
    const { zoom } = this.#abilities;
    if (!zoom || !(zoom.max > zoom.min)) return null;
    return { min: zoom.min, max: zoom.max, step: zoom.step || 0.1, value: this.#settings.zoom ?? zoom.min };
  }

  async setZoom(value) {
    await this.#track.applyConstraints({ advanced: [{ zoom: value }] });
  }
}
