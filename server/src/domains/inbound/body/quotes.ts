import { trimmed } from "./clean-text.ts";
import { isHeaderBlock, isRule } from "./mail-labels.ts";

const mostLines = 20_000;
const mostLineLength = 2000;

/** What somebody wrote themselves in a reply: the text without the message that it answers and without signature. */
export function withoutQuote(text: string, separators: readonly string[]): string {
  const lines = text.split("\n").slice(0, mostLines);
  const looked = lines.map((line) => line.slice(0, mostLineLength));
  const isSeparator = separatorTest(separators);
  let end = looked.length;
  for (const [at, line] of looked.entries()) {
    if (isSeparator(line) || isQuoteStart(looked, at)) {
      end = at;
      break;
    }
  }
  end = withoutTrailing(looked, end);
  return trimmed(lines.slice(0, end).join("\n"));
}

/** Tells whether a line has the separator that our mails begin with, in any quote and between any dashes. */
export function separatorTest(separators: readonly string[]): (line: string) => boolean {
  const wanted = separators.map(bare).filter((text) => text !== "");
  return (line) => {
    const text = bare(line);
    return wanted.some((one) => text.includes(one));
  };
}

const bare = (line: string) =>
  line
    .replace(/^[\s>]+/, "")
    .replace(/[-\s\u2010-\u2015]+/g, " ")
    .trim()
    .toLowerCase();

function isQuoteStart(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  return (
    isRule(line) || isUnderscores(lines, at) || isHeaderBlock(lines, at) || isAttribution(lines, at)
  );
}

/** The rule of underscores that Outlook writes above a header block. */
function isUnderscores(lines: readonly string[], at: number): boolean {
  return /^_{10,}\s*$/.test(lines[at] ?? "") && isHeaderBlock(lines, nextText(lines, at + 1));
}

function nextText(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === "") at++;
  return at;
}

const phrases = [
  ["on ", "wrote:"],
  ["am ", "schrieb:"],
  ["am ", ":"],
  ["le ", "a écrit :"],
  ["le ", "a écrit:"],
  ["el ", "escribió:"],
  ["em ", "escreveu:"],
  ["il ", "ha scritto:"],
  ["op ", "schreef:"],
  ["op ", ":"],
  ["den ", "skrev:"],
  ["den ", ":"],
  ["w dniu ", "pisze:"],
  ["w dniu ", ":"],
  ["", "пишет:"],
  ["", "写道:"],
] as const;

/** Phrases whose end is only a colon need the verb inside. */
const verbs: Readonly<Record<string, string>> = {
  "am ": " schrieb ",
  "op ": " schreef ",
  "den ": " skrev ",
  "w dniu ": " pisze",
};

const mostAttributionLines = 3;

/**
 * A line such as `On Friday at 10:22 Jane wrote:`, over up to three lines. It has a date or a time, and what follows is
 * quoted, nothing, or it names an address: prose that only looks like it is kept.
 */
function isAttribution(lines: readonly string[], at: number): boolean {
  let joined = "";
  for (let last = at; last < at + mostAttributionLines && last < lines.length; last++) {
    const line = (lines[last] ?? "").replace(/^[>\s]+/, "").trimEnd();
    if (line === "") return false;
    joined = joined ? `${joined} ${line}` : line;
    if (!isAttributionText(joined)) continue;
    const next = lines[nextText(lines, last + 1)];
    return next === undefined || next.startsWith(">") || joined.includes("@");
  }
  return false;
}

function isAttributionText(joined: string): boolean {
  if (!/\d/.test(joined)) return false;
  const text = joined.replaceAll("：", ":").toLowerCase().trimEnd();
  if (/^\d{4}年\d{1,2}月\d{1,2}日/.test(text) && text.endsWith(":")) return true;
  return phrases.some(([start, end]) => {
    if (!text.startsWith(start) || !text.endsWith(end)) return false;
    return end !== ":" || text.includes(verbs[start] ?? "\n");
  });
}

const footers = [
  /^sent from my \S/i,
  /^sent from outlook\b/i,
  /^get outlook for \S/i,
  /^von meinem \S+ gesendet/i,
  /^envoyé de mon \S/i,
];

/** Leaves out a quote at the end, the signature, and the line that a phone adds. */
function withoutTrailing(lines: readonly string[], cut: number): number {
  let end = beforeBlanks(lines, cut);
  const isQuoted = (at: number) => lines[at]?.startsWith(">") ?? false;
  if (end > 0 && isQuoted(end - 1)) {
    while (end > 0 && (isQuoted(end - 1) || lines[end - 1]?.trim() === "")) end--;
  }
  const signature = lines.slice(0, end).findIndex((line) => line === "-- " || line === "--");
  if (signature >= 0) end = signature;
  end = beforeBlanks(lines, end);
  const last = lines[end - 1]?.trim() ?? "";
  return footers.some((footer) => footer.test(last)) ? end - 1 : end;
}

function beforeBlanks(lines: readonly string[], cut: number): number {
  let end = cut;
  while (end > 0 && lines[end - 1]?.trim() === "") end--;
  return end;
}
