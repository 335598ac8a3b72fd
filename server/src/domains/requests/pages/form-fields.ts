import type { ticketFields } from "@parley/contract";
import { html, type SafeHtml } from "../../portal/index.ts";
import type { FormField } from "../forms/form-fields.rules.ts";
import type { FormState } from "./fields.ts";

const nameOf = ({ key }: Pick<FormField, "key">) => `custom.${key}`;

/** What somebody filled in, by the keys of the fields, as the API takes it. */
export function readCustom(
  fields: readonly FormField[],
  form: URLSearchParams,
): ticketFields.Values {
  const given: ticketFields.Values = {};
  for (const field of fields) {
    const value = readValue(field, form.getAll(nameOf(field)));
    if (value !== undefined) given[field.key] = value;
  }
  return given;
}

function readValue(
  { type }: FormField,
  sent: readonly string[],
): ticketFields.Values[string] | undefined {
  const text = sent[0]?.trim() ?? "";
  if (type === "multi_select") return sent.length > 0 ? [...sent] : undefined;
  if (type === "checkbox") return text === "" ? undefined : true;
  if (text === "") return undefined;
  // What is no number stays a text, which the check refuses.
  if ((type === "number" || type === "decimal") && Number.isFinite(Number(text)))
    return Number(text);
  return text;
}

/** The fields of a form, with what was typed and what is wrong with it. */
export const customFields = (
  fields: readonly FormField[],
  state: FormState,
  form: URLSearchParams,
): SafeHtml[] => fields.map((field) => customField(field, fields, state, form));

function customField(
  field: FormField,
  all: readonly FormField[],
  { problems }: FormState,
  form: URLSearchParams,
): SafeHtml {
  const { label, help, is_required, type } = field;
  const name = nameOf(field);
  const problem = problems[name];
  const hints = [conditionOf(field, all), help].filter((hint) => hint !== "");
  const described = [hints.length > 0 && `${name}-hint`, problem && `${name}-problem`]
    .filter(Boolean)
    .join(" ");
  const states = html`${described && html` aria-describedby="${described}"`}${
    problem && html` aria-invalid="true"`
  }`;
  const notes = html`${hints.length > 0 && html`<p class="hint" id="${name}-hint">${hints.join(" ")}</p>`}${
    problem && html`<p class="problem" id="${name}-problem">${problem}</p>`
  }`;
  const sent = form.getAll(name);
  // A field that is asked only sometimes cannot be required by the browser, which does not know the condition.
  const required = is_required && !field.show_if && html` required`;
  const title = html`${label}${!is_required && html` <span class="optional">(optional)</span>`}`;
  if (type === "multi_select") {
    return html`<fieldset class="field"${states}><legend class="label">${title}</legend>${offered(
      field,
    ).map(
      ({ value, label: option }, index) =>
        html`<div class="check"><input type="checkbox" id="${name}-${index}" name="${name}" value="${value}"${
          sent.includes(value) && html` checked`
        }><label for="${name}-${index}">${option}</label></div>`,
    )}${notes}</fieldset>`;
  }
  if (type === "checkbox") {
    return html`<div class="field"><div class="check"><input type="checkbox" id="${name}" name="${name}" value="true"${states}${required}${
      sent.includes("true") && html` checked`
    }><label for="${name}">${title}</label></div>${notes}</div>`;
  }
  return html`<div class="field"><label for="${name}">${title}</label>${control(
    field,
    sent[0] ?? "",
    html`id="${name}" name="${name}"${states}${required}`,
  )}${notes}</div>`;
}

function control(field: FormField, value: string, attributes: SafeHtml): SafeHtml {
  const { type, max } = field;
  if (type === "select") {
    return html`<select ${attributes}><option value="">Choose</option>${offered(field).map(
      (option) =>
        option.value === value
          ? html`<option value="${option.value}" selected>${option.label}</option>`
          : html`<option value="${option.value}">${option.label}</option>`,
    )}</select>`;
  }
  const isNumber = type === "number" || type === "decimal";
  const longest = max !== null && !isNumber && html` maxlength="${max}"`;
  if (type === "long_text") {
    return html`<textarea ${attributes}${longest} rows="4">
${value}</textarea>`;
  }
  return html`<input type="${inputTypes[type] ?? "text"}" ${attributes}${longest}${
    isNumber && html` inputmode="decimal"`
  } value="${value}">`;
}

/** A number is a text: browsers drop what they do not take for one, and it could not be shown again. */
const inputTypes: Partial<Record<ticketFields.FieldType, string>> = {
  date: "date",
  email: "email",
  phone: "tel",
  url: "url",
};

const offered = ({ options }: FormField) => options.filter(({ is_active }) => is_active);

/** When a field is asked. Without scripts it is always there, so it says so. */
function conditionOf({ show_if }: FormField, all: readonly FormField[]): string {
  if (!show_if) return "";
  const other = all.find(({ key }) => key === show_if.field);
  if (!other) return "";
  const not = show_if.is === "is_not";
  if (other.type === "checkbox") return `Only if “${other.label}” is ${not ? "not " : ""}ticked.`;
  const option = other.options.find(({ value }) => value === show_if.value);
  return `Only if “${other.label}” is ${not ? "not " : ""}${option?.label ?? show_if.value}.`;
}
