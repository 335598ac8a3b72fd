import {
  customerTickets,
  departmentEmails,
  drafts,
  exports,
  files,
  passwords,
  savedReplies,
  signIn,
  smtp,
  ticketBulk,
  ticketChanges,
  ticketExport,
  ticketMessages,
  tickets,
  ticketViews,
  ticketWatchers,
} from "@parley/contract";
import { password } from "../../../src/platform/testing/tenants.ts";
import { accountOf } from "./cast.ts";
import { chain } from "./chain.ts";
import type { Scene } from "./scene.ts";
import { hideSecretsOf } from "./take-over.ts";
import { inBilling, ownTicket } from "./ticket-chains.ts";

const selfOf = ({ role, cast }: Scene) => accountOf(role, cast)?.id ?? cast.here.people.customer.id;

export const deskChains = [
  chain({
    name: "assign, take or follow a ticket of another department, read",
    prepare: (scene) => inBilling(scene),
    async run(scene, { id: ticket }) {
      const params = { ticket };
      await scene.act(ticketWatchers.watch, { params, body: {} });
      await scene.act(ticketWatchers.add, { params, body: { watchers: [selfOf(scene)] } });
      await scene.act(ticketChanges.take, { params, body: { force: true } });
      const body = { ticket_id: ticket, agent_id: selfOf(scene) };
      await scene.act(ticketChanges.assign, { body });
    },
  }),
  chain({
    name: "change tickets of another department all at once, read",
    prepare: (scene) => inBilling(scene),
    async run(scene, { id }) {
      const ids = [id, await ownTicket(scene)];
      const { support: department } = scene.cast;
      for (const [act, params] of [
        ["watch", {}],
        ["department", { department }],
        ["assign", { agent_id: selfOf(scene) }],
      ] as const) {
        const { body } = await scene.act(ticketBulk.start, { body: { ids, act, params } });
        scene.name("bulk", body?.bulk?.id);
      }
    },
  }),
  chain({
    name: "export tickets of another department, read the file",
    async prepare(scene) {
      const ticket = await inBilling(scene);
      const asked = await scene.prepare(ticketExport.start, { body: { ids: [ticket.id] } });
      await scene.desk.drain();
      const { id } = asked.body.job;
      scene.name("export", id);
      return { ticket: ticket.id, admins: id };
    },
    async run(scene, { ticket, admins }) {
      const filter = { field: "department", is: "is", value: scene.cast.billing };
      const lists = [{ ids: [ticket] }, { filter: JSON.stringify(filter) }, { view: "all_open" }];
      await scene.act(exports.show, { params: { id: admins } });
      for (const body of lists) {
        const asked = await scene.act(ticketExport.start, { body });
        if (asked.status !== 202) continue;
        await scene.desk.drain();
        const file = await scene.exported(asked.body.job.id);
        scene.received.push({ what: "exported file", text: file });
      }
      await scene.desk.rows("delete from exports where business_id = $1", [scene.cast.here.id]);
    },
  }),
  chain({
    name: "attach a file of another department to one's own ticket, read",
    async prepare(scene) {
      const { id: ticket } = await inBilling(scene);
      const file = {
        name: `${scene.hide("name of a file")}.txt`,
        bytes: scene.hide("text of a file"),
      };
      const upload = { body: { purpose: "message" as const }, files: { file } };
      const { id } = (await scene.prepare(files.upload, upload)).body.file;
      const body = { comment: "<p>See the file.</p>", is_internal: true, file_ids: [id] };
      await scene.prepare(ticketMessages.add, { params: { ticket }, body });
      scene.name("file", id);
      return id;
    },
    async run(scene, id) {
      const shown = await scene.act(files.show, { params: { id } });
      const path = shown.body?.url?.replace("/api/v1", "");
      if (path) {
        const { text } = await scene.actor.client.send("GET", path);
        scene.received.push({ what: "file", text });
      }
      const ticket = await ownTicket(scene);
      const body = { comment: "<p>Here.</p>", file_ids: [id] };
      // The file belongs to another message, so nobody attaches it again.
      await scene.actor.client.call(ticketMessages.add, { params: { ticket }, body });
    },
  }),
  chain({
    name: "fill a saved reply with a ticket of another department, read",
    async prepare(scene) {
      const ticket = await inBilling(scene);
      const name = scene.hide("private saved reply");
      const body = { name, body: `<p>${name}</p>`, visibility: "me" as const };
      const { reply } = (await scene.prepare(savedReplies.create, { body })).body;
      scene.name("saved_reply", reply.id);
      return ticket;
    },
    async run(scene, { id: ticket }) {
      const words = "<p>{{ticket.subject}} {{customer.email}} {{ticket.priority}}</p>";
      const { body } = await scene.act(savedReplies.create, {
        body: { name: "Mine", body: words },
      });
      const id = body?.reply?.id ?? scene.ids.saved_reply?.[0] ?? "";
      await scene.act(savedReplies.render, { params: { id }, query: { ticket } });
    },
  }),
  chain({
    name: "use the view and the draft of somebody else, read",
    async prepare(scene) {
      const ticket = await inBilling(scene);
      const filter = { field: "department" as const, is: "is" as const, value: scene.cast.billing };
      const name = scene.hide("private view");
      const made = await scene.prepare(ticketViews.create, { body: { name, filter } });
      return { view: made.body.view.id, key: `reply:${ticket.id}`, filter };
    },
    async run(scene, { view, key, filter }) {
      await scene.act(tickets.list, { query: { view } });
      const shared = { name: "Billing", filter, owner: "everyone" as const };
      const made = await scene.act(ticketViews.create, { body: shared });
      if (made.status === 201) {
        await scene.act(tickets.list, { query: { view: made.body.view.id } });
      }
      await scene.act(drafts.save, { params: { key }, body: { value: {}, device: "other" } });
      const draft = { value: { text: scene.hide("draft") }, device: "proof" };
      await scene.prepare(drafts.save, { params: { key }, body: draft });
    },
  }),
  chain({
    name: "follow up or reopen a closed ticket of somebody else, read",
    async prepare(scene) {
      const ticket = await inBilling(scene);
      const body = { status: "closed" as const };
      await scene.prepare(ticketChanges.setStatus, { params: { ticket: ticket.id }, body });
      return ticket;
    },
    async run(scene, { id: ticket }) {
      const params = { ticket };
      const made = await scene.act(customerTickets.followUp, {
        params,
        body: { body: "<p>Again.</p>" },
      });
      scene.name("ticket", made.body?.ticket?.id);
      await scene.act(ticketChanges.reopen, { params, body: { reason: "It is not solved." } });
    },
  }),
  chain({
    name: "name one's own mail server, reset an admin's password, read",
    isPublic: true,
    prepare: async () => undefined,
    async run(scene) {
      const { support, here } = scene.cast;
      const server = { ...scene.mailbox.server, use_tls: false, use_ssl: false };
      const sender = { default_from_email: `desk@${scene.domain}`, sender_name: "Desk" };
      await scene.act(smtp.save, { body: { ...server, ...sender } });
      const params = { id: support };
      await scene.act(departmentEmails.update, { params, body: { ...server, is_active: true } });
      for (const { email } of [here.people.admin, here.people.agent]) {
        const visitor = scene.desk.browser(here.host);
        await visitor.call(passwords.sendReset, { body: { identifier: email } });
        await visitor.call(signIn.withCode, { body: { username: email, password } });
      }
      // A customer's mail leaves by that server: it works.
      const { email } = here.people.neighbour;
      await scene.desk
        .browser(here.host)
        .call(passwords.sendReset, { body: { identifier: email } });
      await scene.desk.drain();
      await hideSecretsOf(scene, [here.people.admin.email, here.people.agent.email]);
      scene.received.push({ what: "mail server", text: scene.mailbox.taken() });
    },
  }),
];
