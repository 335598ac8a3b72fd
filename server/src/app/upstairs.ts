import { findActiveCategories, furnishCategories } from "../domains/categories/index.ts";
import { findActiveDepartments, furnishDepartments } from "../domains/departments/index.ts";
import type { Readers } from "../domains/files/index.ts";
import { seedRoles, startOwnerVerification } from "../domains/identity/index.ts";
import { furnishMail } from "../domains/mail/index.ts";
import type { Askers, WorkHolders } from "../domains/people/index.ts";
import { furnishSla } from "../domains/sla/index.ts";
import type { Upstairs } from "../domains/tenancy/index.ts";
import { customersTickets, heldTickets, mayReadMessage } from "../domains/tickets/index.ts";

/** What a new business starts with, and what a visitor sees of one: a line a domain. */
export const upstairs: Upstairs = {
  async furnish(tx, { email }) {
    await seedRoles(tx);
    await furnishDepartments(tx, email);
    await furnishCategories(tx);
    await furnishSla(tx);
    await furnishMail(tx);
  },
  startOwnerVerification,
  async publicLists(db) {
    const [departments, ticket_categories] = await Promise.all([
      findActiveDepartments(db),
      findActiveCategories(db),
    ]);
    return { departments, ticket_categories };
  },
};

/** What agents hold and somebody else takes when they leave: a line a domain of work. */
export const workHolders: WorkHolders = [heldTickets];

/** What a customer asked and is still open: a line a domain of work. */
export const askers: Askers = [customersTickets];

/** Who may fetch the file of a record: a line a type of record, answered by its domain. */
export const fileReaders: Readers = { ticket_message: mayReadMessage };
