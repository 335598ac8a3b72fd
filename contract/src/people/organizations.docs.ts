import type { AreaDocs } from "../kernel/docs.ts";
import * as organizations from "./organizations.ts";

export const docs: AreaDocs<typeof organizations> = {
  fields: {
    name: ["The name of the organization.", "Riverside Bikes"],
    domains: [
      "The email domains of the organization. Public mail domains are refused.",
      ["riverside.example"],
    ],
    share_tickets: [
      "Whether members read each other's tickets in the portal and may reply to them.",
      true,
    ],
    auto_join: ["Whether new customers with one of the domains become members.", true],
    notes: ["What staff should know. Customers never see it.", "Service contract until 2027."],
    members_count: ["How many customers belong to it.", 12],
    search: ["Part of a name.", "river"],
    sort: ["The column to sort by. A `-` before it reverses the order.", "name"],
    add: "The customers to add; they leave the organization they were in.",
    remove: "The customers to remove from the organization.",
  },
  schemas: {
    Organization: {
      schema: organizations.Organization,
      description: "A company that customers belong to.",
    },
    OrganizationDraft: {
      schema: organizations.Draft,
      description: "What a new organization is created with.",
    },
    OrganizationChange: {
      schema: organizations.Change,
      description: "The fields of an organization to change. Fields that are left out stay.",
    },
  },
  operations: {
    list: { description: "Lists the organizations with the number of their members." },
    show: {
      description:
        "Returns one organization. Its members are found with the customer list, filtered by organization.",
    },
    create: {
      description:
        "Creates an organization. With `auto_join`, customers who come later with one of its domains become members; those who are already known do not.",
      message: "Organization created successfully",
    },
    update: {
      description:
        "Changes an organization. Fields that are left out stay. When `share_tickets` is switched off, members stop seeing each other's tickets at once.",
      message: "Organization updated successfully",
    },
    remove: {
      description: "Deletes an organization. Its members stay, without an organization.",
      message: "Organization deleted successfully",
    },
    members: {
      description: "Adds customers to an organization and removes others, in one step.",
      message: "Members updated successfully",
    },
  },
};
