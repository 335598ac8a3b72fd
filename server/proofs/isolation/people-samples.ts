import { randomUUID } from "node:crypto";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import { fresh, type MakeSample, nobody, nothing, type Scene } from "./sample.ts";
import type { Subject } from "./subjects.ts";

/** Somebody who is none of those that call. */
const of = async ({ make }: Scene, subject: Subject) => ({ params: { id: await make(subject) } });

const place = async ({ own }: Scene) => ({
  departments: [await own("department")],
  role: await own("role"),
});

/** A note about the customer of a business, by one of its people. */
export async function aCustomerNote(desk: Desk, business: TestBusiness, who: Who) {
  const id = randomUUID();
  const { people } = business;
  await desk.rows(
    "insert into customer_notes (business_id, id, account_id, author_id, body) values ($1, $2, $3, $4, $5)",
    [business.id, id, people.customer.id, people[who].id, `Note of ${business.label}`],
  );
  return id;
}

const noteOf = async ({ own, stage }: Scene) => ({
  id: stage.here.people.customer.id,
  note: await own("customer_note"),
});

/** Sound requests about agents, roles, customers and organizations. */
export const peopleSamples: Record<string, MakeSample> = {
  "agents.list": nothing,
  "agents.show": async (scene) => ({ ask: await of(scene, "agent") }),
  "agents.create": async (scene) => ({
    ask: { body: { first_name: "New", email: nobody(), ...(await place(scene)) } },
  }),
  "agents.invite": async (scene) => ({
    ask: { body: { emails: [nobody(), nobody()], ...(await place(scene)) } },
  }),
  "agents.update": async (scene) => ({
    ask: { ...(await of(scene, "agent")), body: { job_title: "Lead", ...(await place(scene)) } },
  }),
  "agents.status": async (scene) => ({
    ask: { ...(await of(scene, "agent")), body: { reassign_to: "none" } },
  }),
  "agents.resendInvitation": async (scene) => ({ ask: await of(scene, "invited_agent") }),
  "agents.resetPassword": async (scene) => ({
    ask: { ...(await of(scene, "agent")), body: {} },
  }),
  "agents.removeMfa": async (scene) => ({ ask: await of(scene, "protected_agent") }),
  "agents.endSessions": async (scene) => ({ ask: await of(scene, "agent") }),
  "customers.list": nothing,
  "customers.show": async (scene) => ({ ask: await of(scene, "contact") }),
  "customers.create": async ({ own }) => ({
    ask: {
      body: { first_name: "Ann", email: nobody(), organization: await own("organization") },
    },
  }),
  "customers.update": async (scene) => ({
    ask: {
      ...(await of(scene, "contact")),
      body: { notes: "Calls on Mondays", organization: await scene.own("organization") },
    },
  }),
  "customers.invite": async (scene) => ({ ask: await of(scene, "contact") }),
  "customers.changeStatus": async (scene) => ({
    ask: { ...(await of(scene, "contact")), body: { status: "blocked" } },
  }),
  "customers.remove": async (scene) => ({ ask: await of(scene, "contact") }),
  "customers.restore": async (scene) => ({ ask: await of(scene, "trashed_customer") }),
  "customerNotes.list": async (scene) => ({ ask: await of(scene, "contact") }),
  "customerNotes.create": async (scene) => ({
    ask: { ...(await of(scene, "contact")), body: { body: "Moves in May." } },
  }),
  "customerNotes.change": async (scene) => ({
    ask: { params: await noteOf(scene), body: { body: "Moves in June." } },
  }),
  "customerNotes.remove": async (scene) => ({ ask: { params: await noteOf(scene) } }),
  "organizations.list": nothing,
  "organizations.show": async ({ own }) => ({ ask: { params: { id: await own("organization") } } }),
  "organizations.create": () => ({
    ask: {
      body: {
        name: `Company ${fresh()}`,
        domains: [`company${fresh()}.test`],
      },
    },
  }),
  "organizations.update": async ({ own }) => ({
    ask: { params: { id: await own("organization") }, body: { notes: "Asked by phone" } },
  }),
  "organizations.remove": async ({ own }) => ({
    ask: { params: { id: await own("organization") } },
    ends: [200, 404],
  }),
  "organizations.members": async ({ own, stage }) => ({
    ask: {
      params: { id: await own("organization") },
      body: { add: [stage.here.people.customer.id], remove: [stage.here.people.neighbour.id] },
    },
  }),
  "roles.list": nothing,
  "roles.catalogue": nothing,
  "roles.create": async ({ own }) => ({
    ask: { body: { name: `Role ${fresh()}`, copy_of: await own("role") } },
  }),
  "roles.update": async ({ own }) => ({
    ask: { params: { id: await own("role") }, body: { permissions: ["tickets.read"] } },
  }),
  "roles.remove": async ({ own }) => ({
    ask: { params: { id: await own("role") } },
    ends: [200, 409],
  }),
  "roles.matrix": async ({ own }) => ({
    ask: {
      body: { changes: [{ role: await own("role"), permission: "tickets.delete", on: true }] },
    },
  }),
};
