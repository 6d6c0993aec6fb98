@_exported import ViewfinderCapture
