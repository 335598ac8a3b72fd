/** What is removed from every text in which it stands. */
export interface Removal {
  /** What stands in its place. */
  readonly mark: string;
  /** The texts, each with single spaces. */
  readonly texts: readonly string[];
  /** Lines of these texts. They are removed from quotes only: elsewhere somebody may have written the same. */
  readonly lines: readonly string[];
  /** The message that is removed as a whole. */
  readonly message?: string;
  /** Files, by id. Pictures of them and their names are removed. */
  readonly files: ReadonlySet<string>;
  /** Beginnings of messages, as lists show them, and what they are now. */
  readonly previews: ReadonlyMap<string, string>;
}

/** A shorter text stands in too many places that have nothing to do with it. */
export const shortestText = 4;
const shortestLine = 12;

const token =
  /<!--[\s\S]*?-->|<\/?(?<tag>[a-z][a-z0-9]*)\b[^>]*>|&(?:#x?[0-9a-f]+|[a-z]+\d*);|[\s\S]/giu;
const block =
  /^(p|div|br|hr|li|ul|ol|blockquote|h[1-6]|pre|table|thead|tbody|tr|td|th|figure|section)$/i;
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

interface Tag {
  readonly name: string;
  readonly source: string;
  readonly from: number;
  readonly to: number;
  /** The number of characters before it. */
  readonly before: number;
}

/** The text of HTML, or of a text without any, and where each of its characters stands in the source. */
class VisibleText {
  text = "";
  readonly from: number[] = [];
  readonly to: number[] = [];
  readonly tags: Tag[] = [];

  /** `isExact`: with all white space, and none between blocks. */
  constructor(source: string, { isExact = false } = {}) {
    for (const match of source.matchAll(token)) {
      const [said] = match;
      const [from, to] = [match.index, match.index + said.length];
      const name = match.groups?.tag?.toLowerCase();
      if (name !== undefined) {
        this.tags.push({ name, source: said, from, to, before: this.text.length });
        if (block.test(name) && !isExact) this.addSpace(from, from);
      } else if (!said.startsWith("<!--")) this.addCharacter(decoded(said), from, to, isExact);
    }
  }

  /** The start and end tags of links. */
  get links(): { start: Tag; end: Tag }[] {
    const ofLinks = this.tags.filter(({ name }) => name === "a");
    return ofLinks.flatMap((start, index) => {
      const end = ofLinks[index + 1];
      return end && !start.source.startsWith("</") && end.source.startsWith("</")
        ? [{ start, end }]
        : [];
    });
  }

  private addCharacter(said: string, from: number, to: number, isExact: boolean): void {
    if (/^\s$/.test(said) && !isExact) this.addSpace(from, to);
    else this.addUnits(said, from, to);
  }

  private addUnits(said: string, from: number, to: number): void {
    for (const unit of said.split("")) {
      this.text += unit;
      this.from.push(from);
      this.to.push(to);
    }
  }

  private addSpace(from: number, to: number): void {
    if (this.text !== "" && !this.text.endsWith(" ")) this.addUnits(" ", from, to);
  }
}

function decoded(said: string): string {
  if (said.length < 3 || !said.startsWith("&")) return said;
  const name = said.slice(1, -1);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isNumber = name.startsWith("#") && code > 0 && code <= 0x10_ff_ff;
  return isNumber ? String.fromCodePoint(code) : (entities[name.toLowerCase()] ?? said);
}

/** The text of HTML with single spaces. */
export const spacedText = (html: string): string => new VisibleText(html).text.trim();

/** The HTML of some characters, counted in its text as a browser counts them. */
export function htmlBetween(html: string, start: number, end: number): string {
  const { from, to } = new VisibleText(html, { isExact: true });
  return html.slice(from[start] ?? html.length, to[end - 1] ?? html.length);
}

/** Those lines of HTML that are long enough to be known again. */
export const linesOf = (html: string): string[] =>
  html
    .split(/<\/?(?:p|div|br|hr|li|ul|ol|blockquote|h[1-6]|pre|tr|td|th)\b[^>]*>|\n/i)
    .map(spacedText)
    .filter((line) => line.length >= shortestLine);

const innermostQuote = /(<blockquote\b[^>]*>)((?:(?!<\/?blockquote\b)[\s\S])*)(<\/blockquote>)/gi;

/** A text, with or without HTML, in which the mark stands wherever something was removed. */
export function removeFromText(source: string, removal: Removal): string {
  const { texts, lines, mark } = removal;
  const withoutQuotes = source.replace(
    innermostQuote,
    (whole, open: string, inner: string, close: string) => {
      const said = spacedText(inner);
      const isQuoted = said.length >= shortestText && texts.some((text) => text.includes(said));
      if (isQuoted) return `${open}<p>${mark}</p>${close}`;
      const left = cut(inner, lines, removal);
      return left === inner ? whole : open + left + close;
    },
  );
  return cut(withoutQuotes, texts, removal);
}

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly instead: string;
}

function cut(source: string, texts: readonly string[], removal: Removal): string {
  if (texts.length + removal.files.size === 0) return source;
  const seen = new VisibleText(source);
  const places = placesOf(seen.text, texts);
  const cuts: Cut[] = places.flatMap(({ first, end }) =>
    seen.from.slice(first, end).map((from, index) => ({
      from,
      to: seen.to[first + index] ?? from,
      instead: index === 0 ? removal.mark : "",
    })),
  );
  const links = seen.links.filter(
    ({ start, end }) =>
      holds(start, texts) ||
      places.some(({ first, end: last }) => first < end.before && last > start.before),
  );
  for (const { from, to } of links.flatMap(({ start, end }) => [start, end]))
    cuts.push({ from, to, instead: "" });
  for (const tag of seen.tags) cuts.push(...cutsOfTag(tag, texts, removal));
  return without(source, cuts);
}

/** A picture of a removed file, or one that is described by the text, is removed; other tags lose their attributes. */
function cutsOfTag(tag: Tag, texts: readonly string[], { files, mark }: Removal): Cut[] {
  const { name, source, from, to } = tag;
  const isPicture = name === "img" && [...files].some((id) => source.includes(`cid:${id}`));
  if (name === "a" || !(isPicture || holds(tag, texts))) return [];
  return [{ from, to, instead: name === "img" ? mark : `<${name}>` }];
}

/** Whether a tag has one of the texts in one of its attributes: as it is, or as an address spells it. */
function holds({ source }: Tag, texts: readonly string[]): boolean {
  const values = [...source.matchAll(/=\s*"([^"]*)"/g)].map(([, value = ""]) => spacedText(value));
  return values.some((value) =>
    texts.some((text) => value.includes(text) || value.includes(encodeURIComponent(text))),
  );
}

/** Where the texts stand, in order; what overlaps is one place. */
function placesOf(text: string, texts: readonly string[]): { first: number; end: number }[] {
  const found = texts
    .filter((one) => one !== "")
    .flatMap((one) => {
      const places: { first: number; end: number }[] = [];
      for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length))
        places.push({ first: at, end: at + one.length });
      return places;
    })
    .sort((a, b) => a.first - b.first || b.end - a.end);
  const places: { first: number; end: number }[] = [];
  for (const one of found) {
    const last = places.at(-1);
    if (last && one.first < last.end) last.end = Math.max(last.end, one.end);
    else places.push({ ...one });
  }
  return places;
}

function without(source: string, cuts: Cut[]): string {
  let [left, at] = ["", 0];
  for (const { from, to, instead } of cuts.sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) continue;
    left += source.slice(at, from) + instead;
    at = to;
  }
  return left + source.slice(at);
}

/** What a message is that was removed as a whole. */
export const emptied = ({ mark }: Pick<Removal, "mark">): string => `<p>${mark}</p>`;

/** The same for every text of a value, for earlier versions of a removed message, and for the names of removed files. */
export function removeFromValue(value: unknown, removal: Removal): unknown {
  if (typeof value === "string") {
    return removal.previews.get(value) ?? removeFromText(value, removal);
  }
  if (Array.isArray(value)) return value.map((one) => removeFromValue(one, removal));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, one]) => [key, removeFromValue(one, removal)]);
  const left = Object.fromEntries(fields) as Record<string, unknown>;
  const isRemovedFile = typeof left.id === "string" && removal.files.has(left.id);
  const isRemoved =
    removal.message !== undefined && [left.id, left.message_id].includes(removal.message);
  return {
    ...left,
    ...(isRemovedFile && "name" in left && { name: removal.mark }),
    ...(isRemoved && "body_html" in left && { body_html: emptied(removal) }),
  };
}
