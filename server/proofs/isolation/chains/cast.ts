import { bundles, departments, type Permission, settings } from "@parley/contract";
import type { Desk } from "../../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../../src/platform/testing/tenants.ts";

/**
 * Who tries the chains. `clerk`: an agent who sees their own tickets alone. `agent`: sees those of the department Support.
 * `lead`: the same with more permissions, mail settings and export among them. `neighbour`: a customer of another
 * organization than `customer`. `foreign_admin`: an admin of another business.
 */
export const roles = [
  "visitor",
  "customer",
  "neighbour",
  "clerk",
  "agent",
  "lead",
  "admin",
  "foreign_admin",
] as const;
export type Role = (typeof roles)[number];

/** As whom something is read. A puppet is a customer whom the person made, or whose account they took over. */
export type Reader = Role | "puppet" | "admins_puppet";

const accounts = {
  customer: "customer",
  neighbour: "neighbour",
  clerk: "outsider",
  agent: "agent",
  lead: "leaver",
  admin: "admin",
} as const satisfies Partial<Record<Role, Who>>;

export interface Cast {
  readonly here: TestBusiness;
  readonly there: TestBusiness;
  readonly support: string;
  readonly billing: string;
  readonly category: string;
}

/** What a lead may do beside the work of an agent. Nothing of it shows the tickets of other departments. */
const leadPermissions: readonly Permission[] = [
  ...bundles.agent,
  "tickets.export",
  "tickets.delete",
  "views.share",
  "replies.manage",
  "customers.list",
  "customers.delete",
  "mail.read",
  "mail.manage",
];

/** Two businesses; the first has two departments and an agent of each kind. */
export async function openCast(desk: Desk): Promise<Cast> {
  const here = await desk.addTenant("acme");
  const there = await desk.addTenant("globex");
  const [row] = await desk.rows<{ support: string; category: string }>(
    `select d.id as support, (select id from ticket_categories where business_id = $1 limit 1) as category
     from departments d where d.business_id = $1 and d.is_default`,
    [here.id],
  );
  if (!row) throw new Error("a business without a department");
  const admin = desk.client(here.host, await desk.signIn(here, here.people.admin.id));
  const made = await admin.call(departments.create, { body: { name: "Billing" } });
  const { lead, clerk } = { lead: here.people.leaver.id, clerk: here.people.outsider.id };
  await desk.rows(
    `with role as (
       insert into roles (business_id, id, kind, name, permissions)
       values ($1, gen_random_uuid(), 'custom', 'Lead', $2) returning id
     ), clerks as (update accounts set scope = 'assigned' where business_id = $1 and id = $4)
     update accounts set role_id = role.id, scope = 'departments' from role
     where accounts.business_id = $1 and accounts.id = $3`,
    [here.id, leadPermissions, lead, clerk],
  );
  await admin.call(settings.changeTickets, { body: { send_delay_seconds: 0 } });
  const members = { add: [lead, clerk], remove: [] };
  const params = { id: row.support };
  const joined = await admin.call(departments.changeMembers, { params, body: members });
  if (made.status !== 201 || joined.status !== 200) {
    throw new Error(`no departments to try chains in: ${made.text} ${joined.text}`);
  }
  return { here, there, ...row, billing: made.body.department.id };
}

/** The account that a role signs in with, and the business it belongs to. */
export function accountOf(role: Role, { here, there }: Cast) {
  if (role === "visitor") return undefined;
  if (role === "foreign_admin") return { business: there, ...there.people.admin };
  return { business: here, ...here.people[accounts[role]] };
}

/** Who is no member of the business: without a session of it only public calls get past the door. */
export const isOutside = (role: Role) => role === "visitor" || role === "foreign_admin";

export const isCustomer = (reader: Reader) =>
  ["visitor", "customer", "neighbour", "puppet", "admins_puppet"].includes(reader);
