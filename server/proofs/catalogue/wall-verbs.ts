import { readdirSync, readFileSync } from "node:fs";
import { furtherGrants } from "./allowed.ts";

const folder = new URL("../../migrations/", import.meta.url);
const everyVerb = "select, insert, update, delete";

/** Every right that anybody but the owner may hold in schema public, as the migrations mean it. */
export function expectedGrants(): string[] {
  const text = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .join("\n");
  const walled = text.matchAll(/^\s*select wall_off\('(\w+)'(?:, '([a-z, ]+)')?/gm);
  const own = [...walled].flatMap(([, table, verbs = everyVerb]) =>
    verbs.split(", ").map((verb) => `parley_app may ${verb} on ${table}`),
  );
  return [...own, ...furtherGrants];
}
