import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeApiClient } from "./write-api-client.ts";

const folder = mkdtempSync(join(tmpdir(), "api-client-"));
// Against what hangs, not against a slow machine.
beforeAll(() => writeApiClient(join(folder, "parley-api.ts")), 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("a typed client is made from the OpenAPI document, and a program that uses it compiles", () => {
  const program = `
    import type { Agent, paths, SlaPolicy, Ticket, TicketDraft } from "./parley-api.ts";

    type Created = paths["/ticket/create/"]["post"]["responses"][201]["content"]["application/json"];

    export const draft: TicketDraft = { title: "Invoice", description: "<p>Hello</p>" };
    export const code = ({ ticket }: Created): string => ticket.ticket_id;
    export const assignee = (ticket: Ticket): string | undefined => ticket.assigned_to?.name;
    export const names = (agent: Agent, policy: SlaPolicy): string[] => [agent.name, policy.name];
  `;
  expect(faultsOf(program)).toBe("");
});

test("a program that uses a field that does not exist does not compile", () => {
  const program = `
    import type { Ticket } from "./parley-api.ts";
    export const colour = (ticket: Ticket) => ticket.colour;
  `;
  expect(faultsOf(program)).toContain("Property 'colour' does not exist");
});

function faultsOf(program: string): string {
  const file = join(folder, "program.ts");
  writeFileSync(file, program);
  const options = ["--noEmit", "--strict", "--ignoreConfig", "--skipLibCheck", "false"];
  const compiler = [...options, "--module", "nodenext", "--allowImportingTsExtensions", file];
  try {
    execFileSync("node_modules/.bin/tsc", compiler, { encoding: "utf8" });
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}
