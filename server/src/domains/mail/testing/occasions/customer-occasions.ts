import { ticketChanges, ticketMerge, ticketWatchers } from "@parley/contract";
import { expect } from "vitest";
import { letter, letterWithFile } from "../../../inbound/testing/letter.ts";
import { answering } from "../../../inbound/testing/mailbox.ts";
import { askTicket, openTicket } from "../../../tickets/testing/tickets.ts";
import type { OccasionDesk, Occasions } from "./occasion-desk.ts";
import { title } from "./occasion-desk.ts";

/** What customers are mailed about their tickets. */
export function customerOccasions(at: OccasionDesk): Occasions {
  const {
    desk,
    mailbox,
    idOf,
    addressOf,
    toCustomer,
    arrived,
    asked,
    opened,
    say,
    setStatus,
    wantMail,
    write,
  } = at;
  return {
    async "New ticket received"() {
      await askTicket(desk);
      return toCustomer("[#TK1001] We received your request");
    },
    async "New ticket by staff"() {
      await openTicket(desk);
      return { ...toCustomer(`[#TK1001] ${title}`), text: "opened a ticket for you" };
    },
    async "Staff reply"() {
      const { id } = await asked();
      await say("agent", id);
      return { ...toCustomer(`[#TK1001] ${title}`), text: "Any news?" };
    },
    async "Watcher update"() {
      const { id } = await asked();
      const agent = await desk.as("agent");
      const body = { watchers: [idOf("neighbour")] };
      await agent.call(ticketWatchers.add, { params: { ticket: id }, body });
      await say("agent", id);
      const words = "wrote on the ticket of";
      return { to: addressOf("neighbour"), subject: `[#TK1001] ${title}`, text: words };
    },
    async "Message received"() {
      const { id } = await opened();
      await say("customer", id);
      return toCustomer("[#TK1001] Your message was added");
    },
    async "Ticket resolved"() {
      const { id } = await opened();
      await setStatus(id, "resolved");
      return toCustomer(`[#TK1001] Resolved: ${title}`);
    },
    async "Ticket closed"() {
      await wantMail("customer", "ticket_closed");
      const { id } = await opened();
      await setStatus(id, "resolved");
      await arrived();
      await setStatus(id, "closed");
      return toCustomer("[#TK1001] Closed");
    },
    async "Ticket reopened"() {
      const { id } = await opened();
      await setStatus(id, "resolved");
      await arrived();
      const agent = await desk.as("agent");
      await agent.call(ticketChanges.reopen, { params: { ticket: id }, body: {} });
      return toCustomer("[#TK1001] Reopened");
    },
    async "Status changed"() {
      const { id } = await opened();
      await setStatus(id, "pending");
      return toCustomer("[#TK1001] Status: Waiting for you");
    },
    async "Ticket merged"() {
      const [first, second] = [await opened(), await opened()];
      const agent = await desk.as("agent");
      const reply = await agent.call(ticketMerge.merge, {
        params: { ticket: first.id },
        body: {
          source_ids: [second.id],
          order: "time",
          add_requesters: true,
          tell_customers: true,
        },
      });
      expect(reply.status, reply.text).toBe(200);
      return toCustomer(`[#${second.ticket_id}] Merged into ${first.ticket_id}`);
    },
    async "Follow-up opened"() {
      const { id, number } = await opened();
      await setStatus(id, "resolved");
      await setStatus(id, "closed");
      await arrived();
      const headers = [answering(desk, number, addressOf("customer"))];
      await write(letter({ from: addressOf("customer"), to: mailbox.address(), headers }));
      const words = "Ticket TK1001 is closed, so we opened TK1002 for your reply.";
      return { ...toCustomer("[#TK1002] New ticket for your reply"), text: words };
    },
    async "Message too large"() {
      const from = addressOf("customer");
      await write(letterWithFile({ from, to: mailbox.address() }, "setup.exe", "MZ"));
      const subject = "[#TK1001] Your message could not be accepted completely";
      return { ...toCustomer(subject), text: "setup.exe" };
    },
    async "Too many open tickets"() {
      await desk.rows(
        `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, state, outcome, sender, done_at)
         select $1, gen_random_uuid(), d.id, now(), 1, 'x' || n, 'done', 'new_ticket', $2, now()
         from departments d, generate_series(1, 20) n where d.business_id = $1 and d.is_default`,
        [desk.business().id, addressOf("customer")],
      );
      await write(letter({ from: addressOf("customer"), to: mailbox.address() }));
      await write(letter({ from: addressOf("customer"), to: mailbox.address() }));
      return toCustomer("Please use your open tickets");
    },
  };
}
