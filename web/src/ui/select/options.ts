import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  /** Options of one group stand together, under its name. */
  group?: string;
  hint?: string;
  glyph?: ReactNode;
  /** Other words it is found by. */
  also?: string;
  disabled?: boolean;
}

export type OptionRow =
  | { kind: "group"; name: string }
  | { kind: "option"; option: Option; place: number };

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Options that contain every typed word, ignoring case and accents. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  return options.filter(({ label, group = "", hint = "", also = "" }) => {
    const text = plain(`${label} ${group} ${hint} ${also}`);
    return words.every((word) => text.includes(word));
  });
}

/** The option to activate first: the chosen one, or one that starts with the typed text. */
export function bestOf(
  options: readonly Option[],
  typed: string,
  isChosen: (value: string) => boolean,
): Option | undefined {
  const begun = plain(typed).trim();
  const isBest = begun
    ? ({ label }: Option) => ` ${plain(label)}`.includes(` ${begun}`)
    : ({ value }: Option) => isChosen(value);
  return options.find(isBest) ?? options[0];
}

/** The options as they are drawn: each group's name before its first, each option with its place among all. */
export function rowsOf(options: readonly Option[]): OptionRow[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const name = option.group ?? "";
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  const rows: OptionRow[] = [];
  let place = 0;
  for (const [name, members] of groups) {
    if (name) rows.push({ kind: "group", name });
    for (const option of members) {
      place += 1;
      rows.push({ kind: "option", option, place });
    }
  }
  return rows;
}

const stride = 8;

/** The index a key moves to; undefined for other keys. */
export function moved(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return from >= last ? 0 : from + 1;
    case "ArrowUp":
      return from <= 0 ? last : from - 1;
    case "Home":
      return 0;
    case "End":
      return last;
    case "PageDown":
      return Math.min(from + stride, last);
    case "PageUp":
      return Math.max(from - stride, 0);
    default:
      return undefined;
  }
}
