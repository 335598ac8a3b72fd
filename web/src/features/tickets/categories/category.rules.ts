import type { Category } from "./categories.queries.ts";

export interface CategoryFields {
  readonly name: string;
  readonly description: string;
  /** Empty without a department. */
  readonly department: string;
  readonly default_priority: Category["default_priority"];
}

export const blank: CategoryFields = {
  name: "",
  description: "",
  department: "",
  default_priority: "normal",
};

export const priorities = ["critical", "high", "normal", "low"] as const;

export function fieldsOf(category: Category): CategoryFields {
  const { name, description, department, default_priority } = category;
  return { name, description, department: department?.id ?? "", default_priority };
}

/** Neither the name nor the description may be blank. */
export function isBlank({ name, description }: Pick<CategoryFields, "name" | "description">) {
  return name.trim() === "" || description.trim() === "";
}

/** The request body. */
export function draftOf({ name, description, department, default_priority }: CategoryFields) {
  return {
    name: name.trim(),
    description: description.trim(),
    department: department || null,
    default_priority,
  };
}

/** Only the changed fields, so that changes of others are kept. */
export function changesOf(saved: CategoryFields, typed: CategoryFields) {
  const [before, after] = [draftOf(saved), draftOf(typed)];
  const names = Object.keys(after) as (keyof typeof after)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  ) as Partial<typeof after>;
}
