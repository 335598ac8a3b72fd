import type { z } from "zod";
import { Failure } from "#platform/failure.ts";
import { html, type SafeHtml } from "../../portal/index.ts";
import { visitorFiles } from "../asking/files-of-visitors.ts";

/** What somebody typed into a form, and what is wrong with it. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** What is wrong with the whole form. */
  readonly problem?: string;
}

export const emptyForm: FormState = { values: {}, problems: {} };

/** Reads a form by a schema of the contract; empty fields count as missing. */
export function readForm<S extends z.ZodObject>(
  schema: S,
  form: URLSearchParams,
): { data: z.output<S> } | { refused: FormState } {
  const names = Object.keys(schema.shape);
  const values = Object.fromEntries(
    names.map((name): [string, string] => [name, form.get(name) ?? ""]),
  );
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value.trim() !== ""),
  );
  const read = schema.safeParse(given);
  if (read.success) return { data: read.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) problems[String(path[0] ?? "")] ??= message;
  return { refused: { values, problems } };
}

/** The form as it was sent, with the reason of a refusal. Any other error is a fault. */
export function refusedForm(error: unknown, form: URLSearchParams): FormState {
  if (!(error instanceof Failure)) throw error;
  const values = Object.fromEntries(form);
  const { fields = {} } = error.extras;
  return Object.keys(fields).length > 0
    ? { values, problems: fields }
    : { values, problems: {}, problem: error.message };
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "tel" | "textarea";
  readonly hint?: string;
  readonly autocomplete?: "name" | "email" | "tel" | "off";
  readonly isRequired?: boolean;
  readonly maxLength?: number;
}

/** A labelled field with its hint and its problem. */
export function field({ values, problems }: FormState, given: Field): SafeHtml {
  const { name, label, type = "text", hint, autocomplete, isRequired, maxLength } = given;
  const problem = problems[name];
  const described = [hint && `${name}-hint`, problem && `${name}-problem`]
    .filter(Boolean)
    .join(" ");
  const attributes = html`id="${name}" name="${name}"${isRequired && html` required`}${
    maxLength && html` maxlength="${maxLength}"`
  }${autocomplete && html` autocomplete="${autocomplete}"`}${
    described && html` aria-describedby="${described}"`
  }${problem && html` aria-invalid="true"`}`;
  const value = values[name] ?? "";
  const control =
    type === "textarea"
      ? html`<textarea ${attributes} rows="6">
${value}</textarea>`
      : html`<input type="${type}" ${attributes} value="${value}">`;
  return html`<div class="field"><label for="${name}">${label}</label>${control}${
    hint && html`<p class="hint" id="${name}-hint">${hint}</p>`
  }${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}</div>`;
}

/** The last field of a form with files: what stands before it is read even if a file is refused. */
export function fileField({ problems }: FormState): SafeHtml {
  const { name, most, megabytes } = visitorFiles;
  const problem = problems[name];
  const described = problem ? `${name}-hint ${name}-problem` : `${name}-hint`;
  return html`<div class="field"><label for="${name}">Files (optional)</label>
<input type="file" id="${name}" name="${name}" multiple aria-describedby="${described}"${problem && html` aria-invalid="true"`}>
<p class="hint" id="${name}-hint">Up to ${most} files, ${megabytes} MB together.</p>${
    problem && html`<p class="problem" id="${name}-problem">${problem}</p>`
  }</div>`;
}

/** What is wrong with a form, before the form. */
export function problemSummary({ problem, problems }: FormState): SafeHtml | undefined {
  const count = Object.keys(problems).length;
  if (problem) return html`<div class="notice bad" role="alert"><p>${problem}</p></div>`;
  if (count === 0) return undefined;
  return html`<div class="notice bad" role="alert"><p>Some fields need your attention.</p></div>`;
}
