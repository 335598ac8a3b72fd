import { type Operation, operations, tickets } from "@parley/contract";
import { PublicTicket } from "@parley/contract/tickets/core/values";
import { z } from "zod";
import type { Desk } from "../../../src/platform/testing/desk.ts";
import { checkLists } from "../fields/check-lists.ts";
import type { LeakKind } from "../outcome.ts";
import type { Role } from "./cast.ts";

/** A fault in the database of a desk, which one chain of one role must find. */
interface PlantedFault {
  readonly kind: LeakKind;
  readonly chain: string;
  readonly as: Role;
  /** The table whose rows are spoiled as they are written, and how. */
  readonly spoils: readonly (readonly [table: string, when: string, how: string])[];
}

/** Faults that a careless change could bring; each must be found by the kind of check that is meant for it. */
export const plantedFaults: Readonly<Record<string, PlantedFault>> = {
  "every agent shares the tickets of organizations": {
    kind: "chain",
    chain: "join an organization, share its tickets, read",
    as: "agent",
    spoils: [
      [
        "roles",
        "before insert",
        `if new.kind = 'agent' then new.permissions := array_append(new.permissions, 'organizations.share'); end if;`,
      ],
    ],
  },
  "an address that staff set counts as proven": {
    kind: "chain",
    chain:
      "change the address of a customer one answers, reset the password, read what they ask elsewhere",
    as: "agent",
    spoils: [["accounts", "before update", "new.proven_email := null;"]],
  },
  "mail about the accounts of staff leaves by the server of the business": {
    kind: "chain",
    chain: "name one's own mail server, reset an admin's password, read",
    as: "lead",
    spoils: [["mail_outbox", "before insert", "new.purpose := 'customer_account';"]],
  },
  "pages of customers are told what staff are told": {
    kind: "frame",
    chain: "follow a ticket while staff work on it, read",
    as: "customer",
    spoils: [
      [
        "roles",
        "before insert",
        "if new.kind = 'customer' then new.permissions := array_append(new.permissions, 'tickets.read'); end if;",
      ],
      ["accounts", "before insert", "new.scope := 'all';"],
    ],
  },
  "a customer gets the notice of a note": {
    kind: "notice",
    chain: "follow a ticket while staff work on it, read",
    as: "customer",
    spoils: [
      [
        "notifications",
        "before insert",
        "if new.notification_type = 'staff_reply' then new.notification_type := 'ticket_note'; end if;",
      ],
    ],
  },
  "a mail to a customer tells the priority": {
    kind: "mail",
    chain: "change a customer's address, reset the password, read",
    as: "admin",
    spoils: [
      [
        "mail_outbox",
        "before insert",
        `new.template_values := new.template_values || '{"ticket.priority": "critical"}';`,
      ],
    ],
  },
  "an export reaches further than its asker": {
    kind: "export",
    chain: "export tickets of another department, read the file",
    as: "lead",
    spoils: [
      [
        "exports",
        "after insert or update",
        `update accounts set scope = case when new.state in ('done', 'failed') then 'departments' else 'all' end
         where business_id = new.business_id and id = new.account_id and scope <> 'assigned';`,
      ],
    ],
  },
};

/** Plants a fault and answers how it is taken out again. */
export async function plant(desk: Desk, { spoils }: PlantedFault): Promise<() => Promise<void>> {
  for (const [index, [table, when, how]] of spoils.entries()) {
    await desk.rows(
      `create function spoil_${index}() returns trigger language plpgsql security definer set search_path = public
       as $$ begin ${how} return new; end $$`,
    );
    await desk.rows(
      `create trigger spoil_${index} ${when} on ${table} for each row execute function spoil_${index}()`,
    );
  }
  return async () => {
    for (const index of spoils.keys()) await desk.rows(`drop function spoil_${index} cascade`);
  };
}

/** What the lists say of a contract in which a customer's ticket has a field more. */
export function checkWiderContract(): string[] {
  const ticket = PublicTicket.extend({ priority: z.string() });
  const route = { ...tickets.show, answer: { status: 200 as const, body: z.object({ ticket }) } };
  const wider = operations.map(
    (operation): Operation =>
      operation.id === "tickets.show" ? { ...operation, route } : operation,
  );
  return checkLists(wider).filter((leak) => leak.includes("ticket.priority"));
}
