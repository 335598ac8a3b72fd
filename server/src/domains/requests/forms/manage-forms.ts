import type { requestFormConfig } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { findCategory } from "../../categories/index.ts";
import { findFields } from "../../tickets/index.ts";
import { requestFormDeleted, requestFormSaved } from "../requests.events.ts";
import { pathOfForm } from "./find-form.ts";
import { canBeAsked } from "./form-fields.rules.ts";
import { deleteFormRow, type FormRow, findForms, saveFormRow } from "./request-forms.store.ts";

type Form = requestFormConfig.Form;

/** As it is until somebody changes it. */
const unchanged: Form = {
  category: null,
  intro: "",
  done_text: "",
  is_active: true,
  fields: [],
  path: pathOfForm(null),
  version: 0,
};

export async function listForms({ read }: PersonContext): Promise<{ results: Form[] }> {
  return { results: await formsOf(read) };
}

async function formsOf(db: TenantDb): Promise<Form[]> {
  const forms = (await findForms(db)).map(formOf);
  return forms.some(({ category }) => category === null) ? forms : [unchanged, ...forms];
}

function formOf({ category_id, category_name, is_category_active, ...row }: FormRow): Form {
  return {
    category: category_id && {
      id: category_id,
      name: category_name ?? "",
      is_active: is_category_active ?? false,
    },
    intro: row.intro,
    done_text: row.done_text,
    is_active: row.is_active,
    fields: [...row.fields],
    path: pathOfForm(category_id),
    version: row.version,
  } as Form;
}

const categoryOf = (form: string) => (form === "general" ? null : form.toLowerCase());

/** Saves the form of a category, or the general one, as a whole. */
export function saveForm(
  ctx: PersonContext,
  form: string,
  { version: stated, ...draft }: requestFormConfig.Draft,
) {
  const category_id = categoryOf(form);
  return ctx.transact(async (tx) => {
    if (category_id && !(await findCategory(tx, category_id))) throw fail("record.not_found");
    await checkFields(tx, draft.fields);
    const before = await lockForm(tx, category_id);
    const seen = seenVersion(ctx, stated);
    const current = { ...(before ? formOf(before) : unchanged) };
    const version = before?.version ?? 0;
    const record = "request_form";
    // A form is replaced as a whole, so whoever saw an older one is always told.
    const changes = [{ field: "fields", from: null, to: null }];
    await refuseStale(tx, { record, id: before?.id ?? "", seen, version }, changes, current);
    const saved = await saveFormRow(tx, { ...draft, category_id });
    const about = { record, id: saved.id, version: saved.version, changes };
    await announce(tx, ctx, requestFormSaved({ form_id: saved.id }, about));
    const found = (await formsOf(tx)).find((one) => (one.category?.id ?? null) === category_id);
    if (!found) throw new Error("the form was saved");
    return { message: "Form saved successfully", form: found };
  });
}

/** Serializes changes of forms of a business: the business is locked, because a new form has no row yet. */
async function lockForm(tx: TenantTx, category_id: string | null): Promise<FormRow | undefined> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  return (await findForms(tx)).find((form) => form.category_id === category_id);
}

async function checkFields(tx: TenantTx, asked: readonly requestFormConfig.AskedField[]) {
  const known = new Map((await findFields(tx)).map((field) => [field.id, field]));
  const keys = new Set(asked.flatMap(({ field }) => known.get(field)?.key ?? []));
  if (new Set(asked.map(({ field }) => field)).size < asked.length) {
    throw refuseField("fields", "Ask each field once");
  }
  for (const { field: id } of asked) {
    const field = known.get(id);
    if (!field) throw refuseField("fields", "Unknown field");
    if (!canBeAsked(field)) {
      throw refuseField("fields", `Visitors cannot fill in “${field.label}”`);
    }
    const { show_if } = field;
    if (show_if?.is === "is" && !keys.has(show_if.field)) {
      throw refuseField("fields", `“${field.label}” depends on a field that the form does not ask`);
    }
  }
}

/** Deletes a form. The general one becomes as it was at first. */
export function removeForm(ctx: PersonContext, form: string) {
  return ctx.transact(async (tx) => {
    const before = await lockForm(tx, categoryOf(form));
    if (!before) throw fail("record.not_found");
    await deleteFormRow(tx, before.id);
    const about = { record: "request_form", id: before.id };
    await announce(tx, ctx, requestFormDeleted({ form_id: before.id }, about));
    return { message: "Form deleted successfully" };
  });
}
