import { departments, ticketChanges } from "@parley/contract";
import { expect } from "vitest";
import { letter } from "../../../inbound/testing/letter.ts";
import { answering } from "../../../inbound/testing/mailbox.ts";
import { anEscalation, aReminder, promise } from "../../../tickets/testing/sla-targets.ts";
import { askTicket } from "../../../tickets/testing/tickets.ts";
import { passMinutes } from "../../../tickets/testing/timers.ts";
import type { OccasionDesk, Occasions } from "./occasion-desk.ts";
import { title } from "./occasion-desk.ts";

/** What staff are mailed about tickets. */
export function staffOccasions(at: OccasionDesk): Occasions {
  const { desk, mailbox, idOf, addressOf, toAgent, asked, opened, say, write, wantMail } = at;
  return {
    async "New ticket alert"() {
      await askTicket(desk);
      return toAgent(`[#TK1001] New ticket TK1001: ${title}`);
    },
    async "Ticket assigned"() {
      const { id } = await asked();
      const admin = await desk.as("admin");
      await admin.call(ticketChanges.assign, { body: { ticket_id: id, agent_id: idOf("agent") } });
      return toAgent("[#TK1001] Assigned to you: TK1001");
    },
    async "New customer message"() {
      const { id } = await opened();
      await say("customer", id);
      return toAgent("[#TK1001] Reply on TK1001");
    },
    async "Internal note or mention"() {
      const { id } = await asked();
      const comment = `<p><a data-mention="${idOf("agent")}">@agent</a> look</p>`;
      await say("admin", id, { is_internal: true, comment });
      return toAgent("[#TK1001] Note on TK1001");
    },
    async "Ticket transferred"() {
      const { id } = await asked();
      const admin = await desk.as("admin");
      const made = await admin.call(departments.create, {
        body: { name: "Billing" },
      });
      expect(made.status, made.text).toBe(201);
      const { id: department } = made.body.department;
      const joined = await admin.call(departments.changeMembers, {
        params: { id: department },
        body: { add: [idOf("outsider")] },
      });
      expect(joined.status, joined.text).toBe(200);
      await wantMail("outsider", "ticket_transferred");
      const moved = await admin.call(ticketChanges.update, {
        params: { ticket: id },
        body: { department },
      });
      expect(moved.status, moved.text).toBe(200);
      return { to: addressOf("outsider"), subject: "[#TK1001] TK1001 moved to Billing" };
    },
    async "Held message"() {
      const { number } = await asked();
      const headers = [answering(desk, number, addressOf("customer"))];
      await write(letter({ from: "mia@riverside.example", to: mailbox.address(), headers }));
      return toAgent("[#TK1001] Unverified sender on TK1001");
    },
    async "SLA reminder"() {
      await promise(desk, { reminders: [aReminder()] });
      const { id } = await opened();
      await passMinutes(desk, id, 190);
      return { to: addressOf("agent"), subject: /Resolution due in \d+ minutes: TK1001$/ };
    },
    async "SLA breached"() {
      await promise(desk);
      const { id } = await opened();
      await passMinutes(desk, id, 250);
      return toAgent("[#TK1001] Resolution breached: TK1001");
    },
    async "SLA escalation"() {
      await desk.rows("update accounts set scope = 'all' where id = $1", [idOf("outsider")]);
      const escalations = [anEscalation(1, { escalate_to_agents: [idOf("outsider")] })];
      await promise(desk, { escalations });
      const { id } = await opened();
      await passMinutes(desk, id, 275);
      return { to: addressOf("outsider"), subject: /Level 1: TK1001 overdue by \d+ minutes$/ };
    },
  };
}
