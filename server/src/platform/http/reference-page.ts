import { escapeHtml } from "../html/escape-html.ts";
import { fieldsOf, type Schema } from "./reference-fields.ts";
import { style } from "./reference-style.ts";

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  "x-access": string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}

interface Document {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Entry {
  path: string;
  method: string;
  operation: Operation;
}

/** The OpenAPI document as a page that needs no script: one section an area, one entry an operation. */
export function referencePage(document: Document, nonce: string): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? "");
  const links = document.tags.map(
    ({ name }) => `<li><a href="#${name}">${escapeHtml(name)}</a></li>`,
  );
  const sections = document.tags.map(
    ({ name, description }) =>
      `<section id="${name}"><h2>${escapeHtml(name)}</h2><p class="soft">${escapeHtml(description)}.</p>
${(areas.get(name) ?? []).map(article).join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Parley API</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head><body>
<header><h1>Parley API</h1><p>${escapeHtml(document.info.description)} Base path <code>/api/v1</code>.
<a href="/api/v1/openapi.json">The same as OpenAPI 3.1</a></p></header>
<div class="page"><nav aria-label="Areas"><ul>${links.join("")}</ul></nav><main>${sections.join("")}</main></div>
</body></html>`;
}

function article({ path, method, operation }: Entry): string {
  const parameters = operation.parameters.map(({ name, in: where, required, schema }) => {
    const kind = fieldsOf({ properties: { [name]: schema } })[0]?.kind ?? "";
    return row(name, `${kind}, in ${where}`, required);
  });
  const bodies = Object.values(operation.requestBody?.content ?? {}).slice(-1);
  const [body] = bodies.map(({ schema }) => table("Body", rowsOf(schema)));
  const [status, success] =
    Object.entries(operation.responses).find(([code]) => code < "300") ?? [];
  const answer = success?.content?.["application/json"]?.schema;
  const refusals = Object.entries(operation.responses)
    .filter(([code]) => code >= "300")
    .map(([code, { description }]) => `<li><b>${code}</b> ${escapeHtml(description)}</li>`);
  return `<article id="${operation.operationId}"><h3><span class="method">${method.toUpperCase()}</span>
<code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)}. <span class="soft">${escapeHtml(operation["x-access"])}</span></p>
<details><summary>Details</summary>${table("Parameters", parameters)}${body ?? ""}
${table(`Answer ${status}`, rowsOf(answer))}<h4>Refusals</h4><ul>${refusals.join("")}</ul></details></article>`;
}

function rowsOf(schema: Schema | undefined): string[] {
  return fieldsOf(schema ?? {}).map(({ name, kind, isRequired }) => row(name, kind, isRequired));
}

function row(name: string, kind: string, isRequired: boolean): string {
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kind)}</td><td>${isRequired ? "always" : "optional"}</td></tr>`;
}

function table(title: string, rows: string[]): string {
  if (rows.length === 0) return "";
  return `<h4>${escapeHtml(title)}</h4><div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(title)}"><table><thead><tr>
<th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Given</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}
