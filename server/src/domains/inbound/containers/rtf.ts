import { decodeLoosely } from "../parse/charset.ts";

const headerBytes = 16;
const compressed = 0x75465a4c;
const mostBytes = 4 * 1024 * 1024;

const dictionary =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript " +
  "\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par " +
  "\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";

/** The text of a compressed RTF body, or the HTML that Outlook has wrapped into it. */
export function readRtf(bytes: Buffer): { text: string; html: string } {
  const rtf = decompress(bytes).toString("latin1");
  return rtf.includes("\\fromhtml")
    ? { text: "", html: wordsOf(rtf, true) }
    : { text: wordsOf(rtf, false), html: "" };
}

/** LZFu: each bit of a control byte says whether a byte follows as it is, or a reference into the last 4 kB. */
function decompress(bytes: Buffer): Buffer {
  const size = Math.min(bytes.readUInt32LE(4), mostBytes);
  if (bytes.readUInt32LE(8) !== compressed) {
    return bytes.subarray(headerBytes, headerBytes + size);
  }
  const window = new Window();
  let bit = 8;
  let control = 0;
  for (let at = headerBytes; at < bytes.length && window.written.length < size; ) {
    if (bit === 8) {
      control = bytes.readUInt8(at++);
      bit = 0;
    } else if (control & (1 << bit++)) {
      if (!window.repeat(bytes.readUInt16BE(at))) break;
      at += 2;
    } else {
      window.write(bytes.readUInt8(at++));
    }
  }
  return Buffer.from(window.written);
}

/** The last 4 kB that were written, which begin with words that every RTF text has. */
class Window {
  readonly written: number[] = [];
  readonly #bytes = Buffer.alloc(4096);
  #place = dictionary.length;

  constructor() {
    this.#bytes.write(dictionary, "latin1");
  }

  write(byte: number): void {
    this.written.push(byte);
    this.#bytes[this.#place] = byte;
    this.#place = (this.#place + 1) & 4095;
  }

  /** Writes again what stands at an offset; false for the mark of the end. */
  repeat(reference: number): boolean {
    const offset = reference >> 4;
    if (offset === this.#place) return false;
    const count = (reference & 15) + 2;
    for (let index = 0; index < count; index++)
      this.write(this.#bytes[(offset + index) & 4095] ?? 0);
    return true;
  }
}

const hidden = new Set([
  "fonttbl",
  "colortbl",
  "stylesheet",
  "info",
  "pict",
  "object",
  "generator",
]);
const marks: Readonly<Record<string, string>> = {
  par: "\n",
  line: "\n",
  tab: "\t",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  endash: "–",
  emdash: "—",
};

interface Group {
  isHidden: boolean;
  /** Inside `\htmlrtf` is what repeats the HTML for programs that read RTF. */
  isRepeat: boolean;
  isTag: boolean;
  skip: number;
}

const token =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;

/** The words of RTF; of RTF that wraps HTML, the tags and the words between them. */
function wordsOf(rtf: string, isHtml: boolean): string {
  const codepage = /\\ansicpg(\d{3,5})/.exec(rtf)?.[1] ?? "1252";
  const reader = new RtfReader(`windows-${codepage}`, isHtml);
  for (const [, word, parameter, hex, symbol, brace, plain] of rtf.matchAll(token)) {
    if (hex !== undefined) reader.byte(Number.parseInt(hex, 16));
    else if (brace !== undefined) reader.brace(brace);
    else if (symbol !== undefined) reader.symbol(symbol);
    else if (plain !== undefined) reader.plain(plain);
    else if (word !== undefined) reader.control(word.toLowerCase(), parameter);
  }
  return reader.words();
}

class RtfReader {
  readonly #label: string;
  readonly #isHtml: boolean;
  readonly #groups: Group[] = [{ isHidden: false, isRepeat: false, isTag: false, skip: 1 }];
  #bytes: number[] = [];
  /** How many characters repeat the one that was written as Unicode. */
  #toSkip = 0;
  #out = "";

  constructor(label: string, isHtml: boolean) {
    this.#label = label;
    this.#isHtml = isHtml;
  }

  words(): string {
    this.#flush();
    return this.#out;
  }

  byte(value: number): void {
    if (this.#toSkip > 0) this.#toSkip--;
    else if (this.#isShown) this.#bytes.push(value);
  }

  brace(brace: string): void {
    this.#flush();
    if (brace === "{") this.#groups.push({ ...this.#top, isTag: false });
    else if (this.#groups.length > 1) this.#groups.pop();
  }

  symbol(symbol: string): void {
    if (symbol === "*") this.#top.isHidden = true;
    else this.#put(symbol === "~" ? "\u00a0" : symbol.trim());
  }

  plain(text: string): void {
    this.#put(text.slice(this.#toSkip));
    this.#toSkip = Math.max(0, this.#toSkip - text.length);
  }

  control(word: string, parameter: string | undefined): void {
    const number = Number(parameter ?? 0);
    const top = this.#top;
    if (hidden.has(word)) top.isHidden = true;
    else if (word === "uc") top.skip = number;
    else if (word === "u") this.#unicode(number);
    else if (this.#isHtml && wrapping.has(word)) this.#wrap(word, parameter);
    else if (!this.#isHtml || word !== "par" || top.isTag) this.#put(marks[word] ?? "");
  }

  #unicode(number: number): void {
    this.#put(String.fromCharCode(number < 0 ? number + 65_536 : number));
    this.#toSkip = this.#top.skip;
  }

  #wrap(word: string, parameter: string | undefined): void {
    if (word === "htmltag") Object.assign(this.#top, { isHidden: false, isTag: true });
    else this.#top.isRepeat = parameter !== "0";
  }

  #put(words: string): void {
    this.#flush();
    if (this.#isShown) this.#out += words;
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    this.#out += decodeLoosely(this.#label, Uint8Array.from(this.#bytes));
    this.#bytes = [];
  }

  get #top(): Group {
    return this.#groups.at(-1) as Group;
  }

  get #isShown(): boolean {
    return !this.#top.isHidden && !this.#top.isRepeat;
  }
}

const wrapping = new Set(["htmltag", "htmlrtf"]);
