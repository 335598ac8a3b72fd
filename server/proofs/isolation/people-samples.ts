import { fresh, type MakeSample, nobody, nothing, type Scene } from "./sample.ts";
import type { Subject } from "./subjects.ts";

/** Somebody who is none of those that call. */
const of = async ({ make }: Scene, subject: Subject) => ({ params: { id: await make(subject) } });

const place = async ({ own }: Scene) => ({
  departments: [await own("department")],
  role: await own("role"),
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
