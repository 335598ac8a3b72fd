import { IntlMessageFormat } from "intl-messageformat";
import { createElement, Fragment, type ReactNode } from "react";
import { isSimple, simpleParts } from "./simple-text.ts";

type Values = Record<string, string | number | Date>;
type RichValues = Record<string, string | number | ((parts: ReactNode[]) => ReactNode)>;

/** The English texts of one area, from its `*.texts.json`. Other languages will replace them by the same keys. */
export interface Texts<T> {
  (key: keyof T & string, values?: Values): string;
  /** Where a part of the text is an element: `<link>…</link>` in the text, a function of that name in the values. */
  rich(key: keyof T & string, values: RichValues): ReactNode;
}

export const language = "en";

export function defineTexts<T extends Record<string, unknown>>(english: T): Texts<T> {
  const formats = new Map<string, IntlMessageFormat>();
  function format(key: string): IntlMessageFormat {
    let made = formats.get(key);
    if (!made) {
      // Built pages hold parsed texts; tests and tools read the file as it is written.
      made = new IntlMessageFormat(english[key] as string, language);
      formats.set(key, made);
    }
    return made;
  }
  const text = (key: string, values?: Values) => {
    const wanted = english[key];
    if (isSimple(wanted)) return simpleParts(wanted, values ?? {}).join("");
    const isPlain = typeof wanted === "string" && !(values && /[{<']/.test(wanted));
    return isPlain ? wanted : String(format(key).format(values));
  };
  const rich = (key: string, values: RichValues) => {
    const wanted = english[key];
    const parts = isSimple(wanted)
      ? simpleParts<ReactNode>(wanted, values)
      : (format(key).format(values as Record<string, string>) as ReactNode);
    // The parts of a text never change places, so they need no keys.
    const children = (Array.isArray(parts) ? parts : [parts]) as ReactNode[];
    return createElement(Fragment, null, ...children);
  };
  return Object.assign(text, { rich });
}
