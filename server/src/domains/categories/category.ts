import type { categories } from "@parley/contract";
import type { CategoryRow } from "./categories.store.ts";

/** As a customer may see it. */
export function publicCategoryOf(row: CategoryRow): categories.Listed {
  const { id, name, description, is_active, created_at } = row;
  return { id, name, description, is_active, created_at };
}

/** As staff see it. */
export function categoryOf(row: CategoryRow): categories.Category {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    is_active: row.is_active,
    department: row.department_id
      ? { id: row.department_id, name: row.department_name ?? "" }
      : null,
    default_priority: row.default_priority as categories.Category["default_priority"],
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  };
}

/** What the log says of a category: the fields that people set, by the names they know. */
export function portraitOf(row: CategoryRow) {
  const { name, description, is_active, default_priority, department_name: department } = row;
  return { name, description, is_active, department, default_priority };
}
