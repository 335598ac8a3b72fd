// Writes a typed client for the API, made from docs/api/openapi.json: node scripts/api-client/write-api-client.ts <file>
import { execFileSync } from "node:child_process";

// The generator needs the JavaScript API of TypeScript 6, so it has a package of its own.
const generator = "tools/api-client/node_modules/openapi-typescript/bin/cli.js";

/** Every named schema becomes a type of its own name, such as `Ticket`; `paths` holds the calls. */
export function writeApiClient(file: string): void {
  const options = ["--root-types", "--root-types-no-schema-prefix", "--output", file];
  execFileSync("node", [generator, "docs/api/openapi.json", ...options], { stdio: "pipe" });
}

if (import.meta.main) writeApiClient(process.argv[2] ?? "parley-api.ts");
