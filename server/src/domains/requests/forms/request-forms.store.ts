import type { requestFormConfig } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";

type AskedField = requestFormConfig.AskedField;

/** A form as the database has it. The general one has no category. */
export interface FormRow {
  readonly id: string;
  readonly category_id: string | null;
  readonly category_name: string | null;
  readonly is_category_active: boolean | null;
  readonly intro: string;
  readonly done_text: string;
  readonly is_active: boolean;
  readonly fields: readonly AskedField[];
  readonly version: number;
}

/** All forms with what they ask: the general one first, those of categories by name. */
export async function findForms(db: TenantDb): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select form.id, form.category_id, category.name as category_name, category.is_active as is_category_active,
      form.intro, form.done_text, form.is_active, form.version,
      coalesce((
        select json_agg(json_build_object('field', asked.field_id, 'is_required', asked.is_required, 'help', asked.help)
          order by asked.position)
        from request_form_fields asked
        where asked.business_id = form.business_id and asked.form_id = form.id
      ), '[]') as fields
    from request_forms form
    left join ticket_categories category
      on category.business_id = form.business_id and category.id = form.category_id
    where form.business_id = current_business()
    order by form.category_id is not null, lower(category.name), form.id
    limit 1001
  `.execute(db);
  return rows;
}

interface FormToSave extends requestFormConfig.Draft {
  readonly category_id: string | null;
}

/** Writes a form as a whole; answers its id and version. */
export async function saveFormRow(
  tx: TenantTx,
  { category_id, intro, done_text, is_active, fields }: FormToSave,
): Promise<{ id: string; version: number }> {
  const text = { intro, done_text, is_active };
  const saved = await tx
    .insertInto("request_forms")
    .values({ id: newId(), category_id, ...text })
    .onConflict((conflict) =>
      conflict.constraint("request_forms_category").doUpdateSet({
        ...text,
        version: sql<number>`request_forms.version + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("request_form_fields").where("form_id", "=", saved.id).execute();
  if (fields.length === 0) return saved;
  await tx
    .insertInto("request_form_fields")
    .values(
      fields.map(({ field, is_required, help }, index) => ({
        form_id: saved.id,
        field_id: field,
        position: index + 1,
        is_required,
        help,
      })),
    )
    .execute();
  return saved;
}

export async function deleteFormRow(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("request_forms").where("id", "=", id).execute();
}
