// Shows articles that may answer what somebody types into the subject. It opens nothing by itself and covers nothing.
const subject = document.querySelector("#title");
const place = document.querySelector("[data-suggested]");
const leastWords = 3;
const quietMs = 300;
let timer = 0;
let shown = "";

function show(articles) {
  const list = document.createElement("ul");
  list.className = "list articles";
  for (const { slug, title, summary } of articles) {
    const link = document.createElement("a");
    link.href = `/knowledge-base/articles/${encodeURIComponent(slug)}`;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = title;
    const item = document.createElement("li");
    item.append(link);
    if (summary) {
      const text = document.createElement("p");
      text.textContent = summary;
      item.append(text);
    }
    list.append(item);
  }
  const heading = document.createElement("p");
  heading.className = "label";
  heading.textContent =
    articles.length === 1 ? "1 article may help" : `${articles.length} articles may help`;
  place.replaceChildren(...(articles.length > 0 ? [heading, list] : []));
}

async function suggest() {
  const words = subject.value.trim().replace(/\s+/g, " ").slice(0, 200);
  const asked = words.split(" ").length < leastWords ? "" : words;
  if (asked === shown) return;
  shown = asked;
  if (asked === "") return show([]);
  try {
    const address = `/api/v1/kb/suggest/?q=${encodeURIComponent(asked)}`;
    // biome-ignore lint/style/noRestrictedGlobals: this runs in a browser, and asks the host that sent it
    const reply = await fetch(address, { credentials: "omit" });
    const articles = reply.ok ? (await reply.json()).results.slice(0, 3) : [];
    // An answer to older words comes too late.
    if (asked === shown) show(articles);
  } catch {
    // Without a network there are no suggestions.
  }
}

if (subject && place) {
  subject.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(), quietMs);
  });
  void suggest();
}
