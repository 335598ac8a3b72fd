import { firstNames, lastNames } from "./names.ts";

type Question = Record<string, string>;

const pick = (from: readonly string[], n: number) => from[(n * 7919) % from.length] ?? "";

/** What somebody at the Customers screen asks: pages, orders, and what they type letter by letter. */
export function questionsOf(count: number, customers: number): Question[] {
  const kinds: ((n: number) => Question)[] = [
    (n) => ({ search: pick(firstNames, n).slice(0, 2) }),
    (n) => ({ search: pick(firstNames, n).slice(0, 4) }),
    (n) => ({ search: pick(firstNames, n) }),
    (n) => ({ search: pick(lastNames, n).slice(0, 3) }),
    (n) => ({ search: pick(lastNames, n) }),
    (n) => ({ search: `${pick(firstNames, n)} ${pick(lastNames, n * 3).slice(0, 2)}` }),
    (n) => ({ search: `company${n % 5000}.test` }),
    (n) => ({ search: `+44 ${2_000_000_000 + ((n * 104_729) % customers)}` }),
    (n) => ({ search: `${pick(firstNames, n)}.${pick(lastNames, n)}`.toLowerCase() }),
    (n) => ({ search: pick(lastNames, n).slice(0, 4), status: "contact", sort: "-created_at" }),
    (n) => ({ page: String(1 + (n % 20)) }),
    (n) => ({ sort: ["-name", "email", "-email", "created_at", "-created_at"][n % 5] ?? "name" }),
    () => ({ status: "blocked" }),
  ];
  return Array.from({ length: count }, (_, n) => kinds[n % kinds.length]?.(n) ?? {});
}
