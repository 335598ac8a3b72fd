export type NameOf = (sql: string) => string | undefined;

export const unnamed: NameOf = () => undefined;

const names = new Map<string, string>();
// Each name is a plan kept by every connection. Statements of endless shapes must not fill the server's memory.
const most = 2000;

/** A short, stable name for a statement, so that the database plans it once per connection. */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known) return known;
  if (names.size >= most) return undefined;
  const name = `p${names.size + 1}`;
  names.set(sql, name);
  return name;
}
