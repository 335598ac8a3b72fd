// Writes the API documentation from the contract: docs/api/openapi.json, docs/errors.md, and the small list of calls
// that the web imports.
import { mkdirSync, writeFileSync } from "node:fs";
import { callsModule, errors, openApi, operations } from "@parley/contract";

const target = process.argv[2] ?? "docs";
mkdirSync(`${target}/api`, { recursive: true });
writeFileSync(`${target}/api/openapi.json`, `${JSON.stringify(openApi(), null, 2)}\n`);

const calls = process.argv[2] ? `${target}/calls.generated.ts` : "contract/src/calls.generated.ts";
writeFileSync(calls, callsModule());

const rows = Object.entries(errors).map(([code, { status, message }]) => {
  const routes = operations
    .filter(({ route }) => route.errors?.includes(code as never))
    .map(({ id }) => id);
  return `| \`${code}\` | ${status} | ${message} | ${routes.join(", ") || "any"} |`;
});
writeFileSync(
  `${target}/errors.md`,
  `<!-- Generated from the contract by \`pnpm openapi\`. Do not edit. -->
# Errors

Every answer that is not a success carries one of these codes. A code is never renamed or used for something else;
the message is written for the person who reads it.

| Code | Status | Message | Beside the common ones, on |
|---|---|---|---|
${rows.join("\n")}
`,
);
