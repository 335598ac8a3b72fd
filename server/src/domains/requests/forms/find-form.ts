import type { requestFormConfig } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findActiveCategories } from "../../categories/index.ts";
import { findFields } from "../../tickets/index.ts";
import { type FormField, fieldsOfForm } from "./form-fields.rules.ts";
import { findForms } from "./request-forms.store.ts";

/** A form that visitors can open. */
export interface OpenForm {
  readonly category: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
  } | null;
  readonly intro: string;
  readonly done_text: string;
  readonly fields: readonly FormField[];
  /** What the general form lets choose from: the categories without a form of their own. */
  readonly categories: readonly { readonly id: string; readonly name: string }[];
}

/** What visitors can open, the general form last. */
export interface OpenForms {
  readonly forms: readonly OpenForm[];
  /** The form of a category, or of none; undefined if it is switched off. */
  readonly of: (category: string | undefined) => OpenForm | undefined;
}

export const pathOfForm = (category: string | null | undefined, base = "/support") =>
  `${base}/new/${category ?? "general"}`;

/** Reads all forms with two or three queries. The form of an inactive category is not offered. */
export async function findOpenForms(db: TenantDb): Promise<OpenForms> {
  const [rows, categories] = await Promise.all([findForms(db), findActiveCategories(db)]);
  const fields = rows.some((row) => row.fields.length > 0) ? await findFields(db) : [];
  const own = new Map(rows.map((row) => [row.category_id, row]));
  const general = own.get(null);
  const open = (row: (typeof rows)[number]): Pick<OpenForm, "intro" | "done_text" | "fields"> => ({
    intro: row.intro,
    done_text: row.done_text,
    fields: fieldsOfForm(row.fields, fields),
  });
  const ofCategories = categories.flatMap((category): OpenForm[] => {
    const row = own.get(category.id);
    return row?.is_active ? [{ category, categories: [], ...open(row) }] : [];
  });
  const generalForm: OpenForm = {
    intro: "",
    done_text: "",
    fields: [],
    ...(general && open(general)),
    category: null,
    categories: categories.filter(({ id }) => !own.has(id)),
  };
  const isGeneralOpen = general?.is_active ?? true;
  return {
    forms: isGeneralOpen ? [...ofCategories, generalForm] : ofCategories,
    of(category) {
      if (category && own.has(category)) {
        return ofCategories.find((form) => form.category?.id === category);
      }
      return isGeneralOpen ? generalForm : undefined;
    },
  };
}

/** The forms as the API shows them to visitors. */
export async function listPublicForms(
  db: TenantDb,
  category: string | undefined,
): Promise<{ results: requestFormConfig.PublicForm[] }> {
  const { forms, of } = await findOpenForms(db);
  const found = category ? [of(category)].filter((form) => form !== undefined) : forms;
  return {
    results: found.map((form) => ({
      category: form.category && { id: form.category.id, name: form.category.name },
      intro: form.intro,
      done_text: form.done_text,
      fields: form.fields.map((field) => ({
        key: field.key,
        label: field.label,
        type: field.type,
        options: field.options
          .filter(({ is_active }) => is_active)
          .map(({ value, label }) => ({ value, label })),
        min: field.min,
        max: field.max,
        departments: [],
        categories: [],
        show_if: field.show_if,
        is_required: field.is_required,
        help: field.help,
      })),
    })),
  };
}
