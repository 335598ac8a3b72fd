interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly isOrdered: boolean;
}

/** Word writes the items of a list as paragraphs with the bullet or number in their text. */
export function convertWordLists(body: HTMLElement): void {
  for (let first = nextItem(body); first; first = nextItem(body)) {
    const items: Item[] = [];
    for (let at: Element | null = first; at && isItem(at); at = at.nextElementSibling) {
      items.push(itemOf(at));
    }
    first.before(listOf(items, body.ownerDocument));
    for (const { paragraph } of items) paragraph.remove();
  }
}

const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";
const isItem = (element: Element) => /mso-list\s*:\s*l\d+/i.test(styleOf(element));
const nextItem = (body: HTMLElement) => [...body.querySelectorAll("p[data-style]")].find(isItem);

function itemOf(paragraph: Element): Item {
  const level = Number(/level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 1);
  const marker = [...paragraph.querySelectorAll("span")].find((span) =>
    /mso-list\s*:\s*ignore/i.test(styleOf(span)),
  );
  const words = (marker?.textContent ?? "").trim();
  marker?.remove();
  return { paragraph, level, isOrdered: /^\(?(?:\d+|[a-z]|[ivxl]+)[.)]/i.test(words) };
}

/** Lists inside each other, as the levels say. */
function listOf(items: readonly Item[], page: Document): Element {
  const top = page.createElement(items[0]?.isOrdered ? "ol" : "ul");
  const open: Element[] = [top];
  for (const { paragraph, level, isOrdered } of items) {
    while (open.length > level) open.pop();
    while (open.length < level) {
      const inner = page.createElement(isOrdered ? "ol" : "ul");
      const outer = open.at(-1);
      (outer?.lastElementChild ?? outer)?.append(inner);
      open.push(inner);
    }
    const item = page.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
  }
  return top;
}
