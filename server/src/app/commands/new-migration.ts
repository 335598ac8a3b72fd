// `pnpm db:new <name>`: the next numbered migration, empty.
import { readdirSync, writeFileSync } from "node:fs";

const folder = new URL("../../../migrations/", import.meta.url);
const [name = ""] = process.argv.slice(2);
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error("usage: pnpm db:new <name-in-kebab-case>");
  process.exit(2);
}
const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0));
const file = `${String(last + 1).padStart(4, "0")}-${name}.sql`;
writeFileSync(new URL(file, folder), "-- What this changes, and why.\n", { flag: "wx" });
console.log(`server/migrations/${file}`);
