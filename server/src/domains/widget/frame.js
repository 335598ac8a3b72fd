// Runs in the frame of the help widget: tells the site that it is there, and keeps other pages out of the frame.
const say = (what) => parent.postMessage({ parley: what }, "*");
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") say("close");
});
for (const link of document.links) {
  const stays = link.origin === location.origin && /^\/widget(?:\/|$)/.test(link.pathname);
  if (stays) continue;
  link.target = "_blank";
  link.rel = "noopener";
}
say("ready");
