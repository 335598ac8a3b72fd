// The help widget of a business on another site: a button, and a frame that is loaded when it is pressed. It sets no
// cookie, keeps nothing, and needs neither inline styles nor inline scripts.
(() => {
  const { name, colors } = CONFIG;
  const { currentScript } = document;
  if (!currentScript || document.querySelector("[data-parley-widget]")) return;
  const base = new URL(currentScript.src).origin;

  const make = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; position: fixed; inset: auto 16px 16px auto; z-index: 2147483000; color-scheme: light dark;
      font: 500 16px/24px system-ui, sans-serif; }
    button { font: inherit; cursor: pointer; border: 0; min-height: 48px; }
    button:focus-visible, a:focus-visible { outline: 3px solid #fff; box-shadow: 0 0 0 5px #171c23; }
    .open { padding: 12px 20px; border-radius: 24px; color: ${colors.on}; background: ${colors.solid};
      box-shadow: 0 2px 12px rgb(0 0 0 / .3); }
    .panel { position: fixed; inset: auto 16px 80px auto; width: min(400px, calc(100vw - 32px));
      height: min(640px, calc(100vh - 96px)); display: flex; flex-direction: column; overflow: hidden;
      border: 1px solid #858a90; border-radius: 10px; color: #171c23; background: #fff;
      box-shadow: 0 8px 32px rgb(0 0 0 / .3); }
    .panel[hidden] { display: none; }
    .bar { display: flex; align-items: center; color: ${colors.on}; background: ${colors.solid}; }
    .bar b { flex: 1; min-width: 0; padding: 0 16px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .bar button { padding: 0 16px; color: inherit; background: none; }
    iframe { flex: 1; width: 100%; border: 0; }
    p { margin: 0; padding: 24px 16px; }
    a { color: inherit; }
    [hidden] { display: none; }
    @media (max-width: 480px) {
      .panel { inset: 0; width: auto; height: auto; border: 0; border-radius: 0; }
    }
    @media (prefers-color-scheme: dark) { .panel { color: #eaedf1; background: #15181b; } }
  `);

  const link = make(
    "a",
    { href: `${base}/support`, target: "_blank", rel: "noopener" },
    "Open in a new tab",
  );
  const note = make("p", { role: "status" }, "Loading…");
  const close = make("button", { type: "button" }, "Close");
  const panel = make(
    "div",
    { class: "panel", role: "dialog", "aria-label": `Help from ${name}`, hidden: "" },
    make("div", { class: "bar" }, make("b", {}, name), close),
    note,
  );
  const button = make(
    "button",
    { class: "open", type: "button", "aria-expanded": "false" },
    "Help",
  );
  const host = make("div", { "data-parley-widget": "" });
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(button, panel);

  let frame;
  let isReady = false;

  // This site may not show the frame: its own policy forbids it, or the business does not list the site.
  const refuse = () => {
    if (isReady || !frame) return;
    frame.hidden = true;
    note.hidden = false;
    note.replaceChildren("Help cannot be shown on this page. ", link);
  };

  const show = () => {
    panel.hidden = false;
    button.setAttribute("aria-expanded", "true");
    if (!frame) {
      frame = make("iframe", { title: `Help from ${name}`, src: `${base}/widget` });
      // A page that is refused loads, too, but says nothing.
      frame.addEventListener("load", () => setTimeout(refuse, 2000));
      panel.append(frame);
    }
    (isReady ? frame : close).focus();
  };
  const hide = () => {
    panel.hidden = true;
    button.setAttribute("aria-expanded", "false");
    button.focus();
  };

  button.addEventListener("click", () => (panel.hidden ? show() : hide()));
  close.addEventListener("click", hide);
  panel.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  document.addEventListener("securitypolicyviolation", ({ blockedURI, disposition }) => {
    if (disposition === "enforce" && blockedURI.startsWith(base)) refuse();
  });
  addEventListener("message", ({ origin, source, data }) => {
    if (!frame || origin !== base || source !== frame.contentWindow) return;
    if (data?.parley === "close") hide();
    if (data?.parley !== "ready") return;
    isReady = true;
    note.hidden = true;
    frame.hidden = false;
    if (!panel.hidden && root.activeElement === close) frame.focus();
  });

  const start = () => document.body.append(host);
  if (document.body) start();
  else addEventListener("DOMContentLoaded", start);
})();
