import { findActiveCategories, seedCategories } from "../domains/categories/index.ts";
import { findActiveDepartments, seedDepartments } from "../domains/departments/index.ts";
import type { Readers } from "../domains/files/index.ts";
import { seedRoles, startOwnerVerification } from "../domains/identity/index.ts";
import { canReadPictures } from "../domains/knowledge/index.ts";
import { seedMailTemplates } from "../domains/mail/index.ts";
import type { Askers, WorkHolders } from "../domains/people/index.ts";
import { canReadRequestFiles } from "../domains/requests/index.ts";
import { seedSlaDefaults } from "../domains/sla/index.ts";
import type { TenancyPorts } from "../domains/tenancy/index.ts";
import { canReadMessage, openAssignments, openRequests } from "../domains/tickets/index.ts";

/** Default data of a new business, and the public lists of one. One line per domain. */
export const tenancyPorts: TenancyPorts = {
  async seedDefaults(tx, { email }) {
    await seedRoles(tx);
    await seedDepartments(tx, email);
    await seedCategories(tx);
    await seedSlaDefaults(tx);
    await seedMailTemplates(tx);
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

/** Work that is reassigned when an agent leaves. One entry per domain. */
export const workHolders: WorkHolders = [openAssignments];

/** Open records of a customer. One entry per domain. */
export const askers: Askers = [openRequests];

/** Who may download the file of a record. One entry per type of record. */
export const fileReaders: Readers = {
  kb_article: canReadPictures,
  request: canReadRequestFiles,
  ticket_message: canReadMessage,
};
