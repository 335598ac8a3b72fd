import { findActiveDepartments, furnishDepartments } from "../domains/departments/index.ts";
import type { Readers } from "../domains/files/index.ts";
import { furnishRoles, proveOwner } from "../domains/identity/index.ts";
import type { Upstairs } from "../domains/tenancy/index.ts";
import { findActiveCategories, furnishCategories } from "../domains/tickets/index.ts";

/** What a new business starts with, and what a visitor sees of one: a line a domain. */
export const upstairs: Upstairs = {
  async furnish(tx, { email }) {
    await furnishRoles(tx);
    await furnishDepartments(tx, email);
    await furnishCategories(tx);
  },
  proveOwner,
  async publicLists(db) {
    const [departments, ticket_categories] = await Promise.all([
      findActiveDepartments(db),
      findActiveCategories(db),
    ]);
    return { departments, ticket_categories };
  },
};

/** Who may fetch the file of a record: a line a type of record, answered by its domain. */
export const fileReaders: Readers = {};
