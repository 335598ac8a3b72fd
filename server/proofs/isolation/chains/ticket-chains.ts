import {
  ticketChanges,
  ticketLinks,
  ticketMerge,
  ticketMessages,
  ticketStream,
  tickets,
  undo,
} from "@parley/contract";
import { chain } from "./chain.ts";
import { type Scene, supportStaff } from "./scene.ts";

export const inBilling = async (scene: Scene, place = "ticket in Billing") => {
  const { billing: department, here } = scene.cast;
  // The customer of another organization asked it, and may read what was said to them.
  const hidden = { requester: here.people.neighbour.id, department };
  return scene.ticket(place, { ...hidden, asker: ["neighbour"] });
};

const inSupport = async (scene: Scene, place = "ticket in Support") => {
  const { support: department, here } = scene.cast;
  const hidden = { requester: here.people.customer.id, department, staff: supportStaff };
  return scene.ticket(place, { ...hidden, asker: ["customer", "puppet"] });
};

/** A ticket of the actor's own making. */
export async function ownTicket(scene: Scene): Promise<string> {
  const { role, cast } = scene;
  const words = { title: "Scanner of mine", description: "<p>It blinks.</p>" };
  const isStaff = role !== "customer" && role !== "neighbour";
  const made = await scene.act(tickets.create, {
    body: isStaff
      ? { ...words, requester_id: cast.here.people.customer.id }
      : { ...words, category: cast.category },
  });
  const { id } = made.body?.ticket ?? { id: "00000000-0000-4000-8000-000000000000" };
  scene.name("ticket", id);
  return id;
}

/** The admin moves a ticket to Billing, where it goes on under another subject. */
async function goesOnInBilling(scene: Scene, ticket: string): Promise<void> {
  const { billing: department } = scene.cast;
  // Whoever asked it reads the new subject, too.
  const title = `Scanner ${scene.hide("later subject", ["customer", "puppet", "admins_puppet"])}`;
  await scene.prepare(ticketChanges.update, { params: { ticket }, body: { department, title } });
  await scene.note(ticket, "later note");
}

/** The messages of a ticket, as the admin reads them. */
async function messagesOf(scene: Scene, ticket: string): Promise<string[]> {
  const { body } = await scene.prepare(ticketStream.list, { params: { ticket }, query: {} });
  return body.results.filter(({ kind }) => kind === "message").flatMap(({ id }) => id ?? []);
}

export const ticketChains = [
  chain({
    name: "follow a ticket while staff work on it, read",
    prepare: (scene) => inSupport(scene),
    async run(scene, { id: ticket }) {
      const params = { ticket };
      await scene.act(tickets.seen, { params, body: { seq: 1 } });
      const tag = scene.hide("tag", supportStaff);
      await scene.prepare(ticketChanges.setTags, { params, body: { add: [tag] } });
      await scene.prepare(ticketChanges.update, { params, body: { priority: "critical" } });
      const hold_reason = scene.hide("reason to wait", supportStaff);
      const hold = { status: "on_hold" as const, hold_reason };
      await scene.prepare(ticketChanges.setStatus, { params, body: hold });
      const asker = ["customer", "puppet", "admins_puppet"] as const;
      const comment = `<p>${scene.hide("reply", [...supportStaff, ...asker])}</p>`;
      await scene.prepare(ticketMessages.add, { params, body: { comment } });
      await scene.note(ticket, "note after the reply", supportStaff);
      for (const status of ["resolved", "closed"] as const) {
        await scene.prepare(ticketChanges.setStatus, { params, body: { status } });
      }
    },
  }),
  chain({
    name: "move a ticket to another department, undo, read what was written there",
    prepare: (scene) => inSupport(scene),
    async run(scene, { id: ticket }) {
      const { billing, support } = scene.cast;
      const params = { ticket };
      const moved = await scene.act(ticketChanges.update, {
        params,
        body: { department: billing },
      });
      await scene.note(ticket, "later note");
      const id = moved.body?.undo?.id;
      if (id) await scene.actor.client.call(undo.perform, { params: { id } });
      await scene.actor.client.call(ticketChanges.update, {
        params,
        body: { department: support },
      });
    },
  }),
  chain({
    name: "move a ticket of another department to one's own, read",
    prepare: (scene) => inBilling(scene),
    async run(scene, { id, code }) {
      const body = { department: scene.cast.support };
      await scene.act(ticketChanges.update, { params: { ticket: id }, body });
      await scene.act(ticketChanges.update, { params: { ticket: code }, body });
    },
  }),
  chain({
    name: "merge a ticket of another department into one's own, read",
    prepare: (scene) => inBilling(scene),
    async run(scene, { id, code }) {
      const ticket = await ownTicket(scene);
      const source_ids = [code];
      const body = { source_ids, confirm_other_requester: true, add_requesters: true };
      await scene.act(ticketMerge.merge, { params: { ticket }, body });
      await scene.act(ticketMerge.unmerge, { params: { ticket: id } });
    },
  }),
  chain({
    name: "merge one's own ticket into one of another department, read",
    prepare: (scene) => inBilling(scene),
    async run(scene, { id }) {
      const source = await ownTicket(scene);
      const body = { source_ids: [source], confirm_other_requester: true };
      await scene.act(ticketMerge.merge, { params: { ticket: id }, body });
    },
  }),
  chain({
    name: "merge two tickets, read by the first what is written after the other moved",
    prepare: async (scene) => ({
      survivor: await inSupport(scene, "ticket that stays"),
      source: await inSupport(scene, "ticket that is merged"),
    }),
    async run(scene, { survivor, source }) {
      const body = { source_ids: [source.id] };
      const params = { ticket: survivor.id };
      const merged = await scene.act(ticketMerge.merge, { params, body });
      await goesOnInBilling(scene, survivor.id);
      const id = merged.body?.undo?.id;
      if (id) await scene.actor.client.call(undo.perform, { params: { id } });
      await scene.actor.client.call(ticketMerge.unmerge, { params: { ticket: source.id } });
    },
  }),
  chain({
    name: "split messages of another department off one's own ticket, read",
    prepare: (scene) => inBilling(scene),
    async run(scene, { id: ticket }) {
      const message_ids = await messagesOf(scene, ticket);
      const body = { title: "Scanner again", message_ids };
      const own = await ownTicket(scene);
      await scene.actor.client.call(ticketMerge.split, { params: { ticket: own }, body });
      await scene.act(ticketMerge.split, { params: { ticket }, body });
    },
  }),
  chain({
    name: "split a ticket, read of the first after it moved",
    prepare: (scene) => inSupport(scene),
    async run(scene, { id: ticket }) {
      const body = { title: "Scanner again", message_ids: await messagesOf(scene, ticket) };
      const split = await scene.act(ticketMerge.split, { params: { ticket }, body });
      scene.name("ticket", split.body?.ticket?.id);
      await goesOnInBilling(scene, ticket);
    },
  }),
  chain({
    name: "link a ticket of another department, read",
    prepare: (scene) => inBilling(scene),
    async run(scene, { id, code }) {
      const ticket = await ownTicket(scene);
      await scene.act(ticketLinks.add, {
        params: { ticket },
        body: { type: "related", other: code },
      });
      await scene.act(ticketLinks.remove, { params: { ticket, id } });
    },
  }),
  chain({
    name: "link two tickets, read of the second after it moved",
    prepare: async (scene) => ({
      one: await inSupport(scene, "first ticket"),
      two: await inSupport(scene, "second ticket"),
    }),
    async run(scene, { one, two }) {
      const body = { type: "parent", other: two.id } as const;
      await scene.act(ticketLinks.add, { params: { ticket: one.id }, body });
      await goesOnInBilling(scene, two.id);
    },
  }),
  chain({
    name: "undo what somebody else did in another department, read",
    async prepare(scene) {
      const ticket = await inBilling(scene);
      const other = await inBilling(scene, "other ticket in Billing");
      const params = { ticket: ticket.id };
      const changed = await scene.prepare(ticketChanges.update, {
        params,
        body: { priority: "critical" },
      });
      const tagged = await scene.prepare(ticketChanges.setTags, { params, body: { add: ["vip"] } });
      const merged = await scene.prepare(ticketMerge.merge, {
        params,
        body: { source_ids: [other.id] },
      });
      return [merged, tagged, changed].flatMap(({ body }) => body.undo?.id ?? []);
    },
    async run(scene, acts) {
      for (const id of acts) await scene.act(undo.perform, { params: { id } });
    },
  }),
];
