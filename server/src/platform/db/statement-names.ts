import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export type NameOf = (sql: string) => string | undefined;

export const unnamed: NameOf = () => undefined;

const names = new Map<string, string>();
// Each name is a plan kept by every connection. Statements of endless shapes must not fill the server's memory.
const most = 2000;
// A filter that somebody made up once is not worth a plan: a statement is named when it comes a second time. Until then
// its trace is kept, not its text.
const once = new LRUCache<string, true>({ max: 5000 });

/** A short, stable name for a statement, so that the database plans it once per connection. */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= most) return known;
  const trace = createHash("sha1").update(sql).digest("base64");
  if (!once.delete(trace)) {
    once.set(trace, true);
    return undefined;
  }
  const name = `p${names.size + 1}`;
  names.set(sql, name);
  return name;
}
