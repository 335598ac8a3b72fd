// Runs in a thread of its own: the document takes a second to make, and nobody else shall wait for it.
import { parentPort } from "node:worker_threads";
import { openApi } from "@parley/contract";
import { escapeHtml } from "../../html/sanitize.ts";
import { type Field, type FieldSchema, fieldsOf, kindOf, nameIn } from "./reference-fields.ts";
import type { Reference } from "./serve-reference.ts";

/** Stands where the nonce of a request goes. */
const nonceMark = "nonce-of-the-request";

interface Content {
  content?: Record<string, { schema?: FieldSchema }>;
}

interface Response extends Content {
  $ref?: string;
  description?: string;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: FieldSchema;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  "x-access": string;
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Response>;
}

interface Document {
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, FieldSchema>; responses: Record<string, Response> };
}

interface Entry {
  path: string;
  method: string;
  operation: Operation;
}

/** The OpenAPI document as a page without scripts: a section for each area, an entry for each operation and schema. */
function referencePage(document: Document, nonce: string): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? "");
  const links = [...document.tags.map(({ name }) => name), "schemas"].map(
    (name) => `<li><a href="#${name}">${escapeHtml(name)}</a></li>`,
  );
  const sections = document.tags.map(
    ({ name, description }) =>
      `<section id="${name}"><h2>${escapeHtml(name)}</h2><p class="soft">${escapeHtml(description)}.</p>
${(areas.get(name) ?? []).map((entry) => article(entry, document)).join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Parley API</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head><body>
<header><h1>Parley API</h1><p>${escapeHtml(document.info.description)} Base path <code>/api/v1</code>.
<a href="/api/v1/openapi.json">The same as OpenAPI 3.1</a></p></header>
<div class="page"><nav aria-label="Areas"><ul>${links.join("")}</ul></nav><main>${sections.join("")}${schemaSection(document)}</main></div>
</body></html>`;
}

function article({ path, method, operation }: Entry, { components }: Document): string {
  const rowsOf = (schema: FieldSchema = {}) => {
    const named = schema.$ref ? components.schemas[nameIn(schema.$ref)] : undefined;
    return fieldsOf(named ?? schema).map(row);
  };
  const parameters = operation.parameters.map(({ in: where, required, schema, ...rest }) =>
    row({ ...rest, kind: `${kindOf(schema)}, in ${where}`, isRequired: required }),
  );
  const bodies = Object.values(operation.requestBody?.content ?? {}).slice(-1);
  const [body] = bodies.map(({ schema }) => table("Body", rowsOf(schema)));
  const [status, success] =
    Object.entries(operation.responses).find(([code]) => code < "300") ?? [];
  const answer = success?.content?.["application/json"]?.schema;
  const refusals = Object.entries(operation.responses)
    .filter(([code]) => code >= "300")
    .map(([code, response]) => {
      const shared = response.$ref ? components.responses[nameIn(response.$ref)] : undefined;
      return `<li><b>${code}</b> ${escapeHtml((shared ?? response).description ?? "")}</li>`;
    });
  const paragraphs = operation.description
    .split("\n\n")
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return `<article id="${operation.operationId}"><h3><span class="method">${method.toUpperCase()}</span>
<code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)}. <span class="soft">${escapeHtml(operation["x-access"])}</span></p>
<details><summary>Details</summary>${paragraphs.join("")}${table("Parameters", parameters)}${body ?? ""}
${table(`Answer ${status}`, rowsOf(answer))}<h4>Refusals</h4><ul>${refusals.join("")}</ul></details></article>`;
}

function schemaSection({ components }: Document): string {
  const articles = Object.entries(components.schemas).map(([name, schema]) => {
    const fields = table(`Fields of ${name}`, fieldsOf(schema).map(row));
    return `<article id="${name}"><h3>${name}</h3><p>${escapeHtml(schema.description ?? "")}</p>
${fields ? `<details><summary>Details</summary>${fields}</details>` : `<p class="soft">${kindOf(schema)}</p>`}</article>`;
  });
  return `<section id="schemas"><h2>schemas</h2><p class="soft">What the calls above refer to by name.</p>
${articles.join("")}</section>`;
}

function row({ name, kind, description, isRequired }: Field): string {
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${kind}</td><td>${isRequired ? "always" : "optional"}</td><td>${escapeHtml(description)}</td></tr>`;
}

function table(title: string, rows: string[]): string {
  if (rows.length === 0) return "";
  return `<h4>${escapeHtml(title)}</h4><div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(title)}"><table><thead><tr>
<th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Given</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

/** The styles of the reference page, inline so that no file is loaded. */
const style = `
:root{color-scheme:light dark;--ink:#17211f;--soft:#586563;--line:#dfe5e3;--paper:#fff;--accent:#006f85}
@media(prefers-color-scheme:dark){:root{--ink:#e6ecea;--soft:#9aa8a5;--line:#2b3533;--paper:#121716;--accent:#5cc3d8}}
*{box-sizing:border-box}
body{margin:0;font:15px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,.page{max-width:70rem;margin:auto;padding:1.5rem}
.page{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:2.5rem;padding-top:0}
nav ul{position:sticky;top:1.5rem;list-style:none;margin:0;padding:0}
nav a{display:block;padding:.25rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
a{color:var(--accent)}
h1{margin:0 0 .3rem;font-size:1.5rem}
h2{font-size:1.15rem;margin:2.5rem 0 .2rem}
section:first-child h2{margin-top:0}
article{border-top:1px solid var(--line);padding:1rem 0;margin-top:1rem}
h3{font-size:1rem;margin:0 0 .2rem;overflow-wrap:anywhere}
h4{margin:1rem 0 .3rem;font-size:.9rem}
p{margin:.2rem 0}
ul{padding-left:1.2rem}
.method{display:inline-block;min-width:4.2rem;color:var(--accent);font-weight:700}
.soft,summary{color:var(--soft)}
summary{cursor:pointer;width:max-content}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th{text-align:left;color:var(--soft);font-weight:500}
th,td{padding:.35rem 1rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:48rem){.page{display:block}nav ul{position:static;display:flex;flex-wrap:wrap;gap:.2rem 1rem}}
`;

const document = openApi() as unknown as Document;
const [head = "", tail = ""] = referencePage(document, nonceMark).split(nonceMark);
parentPort?.postMessage({ json: JSON.stringify(document), page: [head, tail] } satisfies Reference);
