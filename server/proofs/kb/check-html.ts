interface Page {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const voids = new Set(["meta", "link", "img", "input", "br", "hr"]);

/** What is wrong with the HTML of a page. */
export function findFaults(page: Page, host: string): string[] {
  const { path, type, text, status } = page;
  if (status !== 200 || !type.startsWith("text/html")) return [];
  const faults = [
    ...unbalanced(text),
    ...doubleIds(text),
    ...headFaults(text),
    ...dataFaults(page, host),
  ];
  return faults.map((fault) => `${path}: ${fault}`);
}

function unbalanced(text: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = ""] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (voids.has(name)) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}> closes another element`];
  }
  return open.length > 0 ? [`<${open.at(-1)}> is not closed`] : [];
}

function doubleIds(text: string): string[] {
  const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  return ids
    .filter((id, place) => ids.indexOf(id) !== place)
    .map((id) => `the id ${id} is there twice`);
}

function headFaults(text: string): string[] {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  const isHidden = text.includes('<meta name="robots" content="noindex">');
  const faults: string[] = [];
  if (count(/<h1[\s>]/g) !== 1) faults.push("it has not one h1");
  if (count(/<title>[^<]+<\/title>/g) !== 1) faults.push("it has not one title");
  if (!isHidden && count(/<link rel="canonical"/g) !== 1) faults.push("it has not one canonical");
  if (!isHidden && count(/<meta name="description"/g) !== 1)
    faults.push("it has not one description");
  if (/<script(?![^>]*(?:\ssrc=|ld\+json))/.test(text)) faults.push("it has an inline script");
  if (/\sstyle="|<style|\son[a-z]+="/.test(text)) faults.push("it has inline styles or handlers");
  if (/<img(?![^>]*\salt=)/.test(text)) faults.push("a picture has no alternative text");
  return faults;
}

interface Node {
  readonly "@type"?: string;
  readonly [key: string]: unknown;
}

/** Structured data, where the page is an article. */
function dataFaults({ path, text }: Page, host: string): string[] {
  if (!path.startsWith("/knowledge-base/articles/")) return [];
  const [, json = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? [];
  try {
    const graph = (JSON.parse(json) as { "@graph": readonly Node[] })["@graph"];
    const article = graph.find((node) => node["@type"] === "TechArticle");
    const crumbs = graph.find((node) => node["@type"] === "BreadcrumbList");
    const needed = [
      "headline",
      "description",
      "datePublished",
      "dateModified",
      "inLanguage",
      "publisher",
    ];
    const lacking = needed.filter((key) => !article?.[key]).map((key) => `its data lacks ${key}`);
    const steps = (crumbs?.itemListElement ?? []) as readonly { position: number; item: string }[];
    const isOrdered = steps.length > 1 && steps.every(({ position }, n) => position === n + 1);
    const isAbsolute = steps.every(({ item }) => item.includes(host.split(":")[0] ?? host));
    return [...lacking, ...(isOrdered && isAbsolute ? [] : ["its breadcrumb list is not sound"])];
  } catch {
    return ["its structured data cannot be read"];
  }
}
