// Runs where the page's modules do not, so in the oldest JavaScript: says why nothing works. A browser without modules, or
// without something that they need to begin at all, is too old; modules that did not come were lost on the way.
(function () {
  var root = document.documentElement;
  function say(name) {
    if (!/\bworks\b/.test(root.className)) root.className += " " + name;
  }
  if (!("noModule" in document.createElement("script"))) say("is-old");
  addEventListener("error", function (event) {
    if (event.error) say("is-old");
    else if (event.target && event.target.nodeName === "SCRIPT") say("is-lost");
  }, true);
})();
