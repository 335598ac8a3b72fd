// Counts that the article was read, when it has been on the screen for a moment.
const slug = location.pathname.split("/").at(-1);
setTimeout(() => {
  if (document.visibilityState === "visible") {
    // biome-ignore lint/style/noRestrictedGlobals: this runs in a browser, and asks the host that sent it
    fetch(`/api/v1/kb/articles/${slug}/view/`, { method: "POST", credentials: "omit" }).catch(
      () => {},
    );
  }
}, 3000);
