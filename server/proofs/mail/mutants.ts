import type { Dice } from "../kills/dice.ts";

/** A mail that was damaged on its way, from a number: the same number damages it in the same way. */
export function mutate(raw: Buffer, dice: Dice): { raw: Buffer; how: string } {
  const count = 1 + Math.floor(dice.chance() * 3);
  let text = raw.toString("latin1").replace(/\r?\n/g, "\r\n");
  const how: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const kind = dice.pick(Object.keys(damages)) as keyof typeof damages;
    text = damages[kind](text, dice);
    how.push(kind);
  }
  return { raw: Buffer.from(text, "latin1"), how: how.join(", ") };
}

const damages = {
  folded: foldHeaders,
  charset: breakCharset,
  truncated: (text: string, dice: Dice) => text.slice(0, below(dice, text.length)),
  doubled: doubleLines,
  reordered: reorderHeaders,
  flipped: flipBytes,
  "line ends": changeLineEnds,
} satisfies Record<string, (text: string, dice: Dice) => string>;

const below = (dice: Dice, count: number) => Math.floor(dice.chance() * count);

const splitMail = (text: string): readonly [head: string, rest: string] => {
  const end = text.indexOf("\r\n\r\n");
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
};

function foldHeaders(text: string, dice: Dice): string {
  const [head, rest] = splitMail(text);
  const breaks = ["\r\n ", "\r\n\t", "\r\n   ", "\r\n \r\n "];
  const folded = head.replace(/ /g, (blank) => (dice.chance() < 0.3 ? dice.pick(breaks) : blank));
  const unfolded = head.replace(/\r\n[ \t]+/g, " ");
  return (dice.chance() < 0.7 ? folded : unfolded) + rest;
}

const charsets = [
  "utf-8",
  "utf-7",
  "utf-16",
  "iso-2022-jp",
  "gb18030",
  "x-none",
  '""',
  "8bit",
  "\xff",
];
const encodings = ["base64", "quoted-printable", "8bit", "7bit", "x-uuencode", "base64;", "none"];

function breakCharset(text: string, dice: Dice): string {
  const other = text
    .replace(/charset="?[\w-]+"?/gi, (found) =>
      dice.chance() < 0.6 ? `charset=${dice.pick(charsets)}` : found,
    )
    .replace(/(content-transfer-encoding:) *[\w-]+/gi, (found, name: string) =>
      dice.chance() < 0.5 ? `${name} ${dice.pick(encodings)}` : found,
    )
    .replace(/=\?[\w-]+\?/g, (found) =>
      dice.chance() < 0.5 ? `=?${dice.pick(charsets)}?` : found,
    );
  const at = below(dice, other.length);
  const bytes = dice.pick([
    "\xc3\x28",
    "\xed\xa0\x80",
    "\x1b$B",
    "\xfe\xff",
    "\x80\x81",
    "=ZZ=",
    "=?utf-8?B?",
  ]);
  return other.slice(0, at) + bytes + other.slice(at);
}

function doubleLines(text: string, dice: Dice): string {
  const lines = text.split("\r\n");
  for (let nth = below(dice, 4); nth >= 0; nth--) {
    const line = lines[below(dice, lines.length)] ?? "";
    const times = dice.pick([1, 1, 2, 50]);
    lines.splice(below(dice, lines.length), 0, ...Array.from({ length: times }, () => line));
  }
  return lines.join("\r\n");
}

function reorderHeaders(text: string, dice: Dice): string {
  const [head, rest] = splitMail(text);
  const fields = head.split(/\r\n(?![ \t])/);
  const order = fields.map((field) => ({ field, at: dice.chance() }));
  return (
    order
      .sort((a, b) => a.at - b.at)
      .map(({ field }) => field)
      .join("\r\n") + rest
  );
}

function flipBytes(text: string, dice: Dice): string {
  const bytes = Buffer.from(text, "latin1");
  const [head] = splitMail(text);
  for (let nth = below(dice, 25); nth >= 0; nth--) {
    const at = below(dice, dice.chance() < 0.5 ? head.length : bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(dice, 8));
  }
  return bytes.toString("latin1");
}

function changeLineEnds(text: string, dice: Dice): string {
  const ends = dice.pick([
    ["\n"],
    ["\r"],
    ["\r\n", "\n"],
    ["\r\r\n", "\r\n"],
    ["\n\r", "\r\n"],
    ["\n\n", "\n"],
  ]);
  return text.replace(/\r\n/g, () => dice.pick(ends));
}
