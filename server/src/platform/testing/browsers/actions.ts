import { randomUUID } from "node:crypto";
import type { RoleName } from "@parley/contract";
import { z } from "zod";
import {
  createAccount,
  endSessionsOf,
  inviteAccount,
  setMustChangePassword,
} from "../../../domains/identity/index.ts";
import { type Notice, notify } from "../../../domains/notifications/index.ts";
import { letTimePass } from "../../../domains/tickets/testing/pass-time.ts";
import { jobContext } from "../../jobs/job-context.ts";
import { announce, event } from "../../outbox/event.ts";
import type { Desk } from "../desk.ts";
import { type Filled, fillTickets } from "../fill-tickets.ts";
import { password, type Who } from "../tenants.ts";

const happened = event("test.happened", z.object({}));

export const names: Record<Who, readonly [string, string]> = {
  admin: ["Ada", "Okafor"],
  agent: ["Jonas", "Lind"],
  outsider: ["Mei", "Tanaka"],
  leaver: ["Luis", "Ortega"],
  novice: ["Nora", "Quist"],
  customer: ["Dana", "Ruiz"],
  neighbour: ["Tom", "Adeyemi"],
};

interface Of {
  readonly business: string;
}

interface OfPerson extends Of {
  readonly person: string;
}

interface Newcomer extends Of {
  readonly role: RoleName;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** What a browser test can ask of the desk behind its pages. Each is what the product itself does, or a look at a row. */
export function makeActions(desk: Desk) {
  const { database, identity, config } = desk.parts;
  const context = (business: string) => jobContext(database, business, "test");
  return {
    async business({ title = "Northwind Supply", label }: { title?: string; label?: string }) {
      const made = await desk.addTenant("desk", { title, names, ...(label && { label }) });
      // They have been here before: the welcome has a test of its own.
      await desk.rows("update accounts set first_login = false where business_id = $1", [made.id]);
      const url = `${new URL(config.BASE_URL).protocol}//${made.host}`;
      return { ...made, url, title, password };
    },
    /** Somebody who can sign in with everybody's password. */
    async person({ business, ...person }: Newcomer) {
      const password_hash = await identity.hasher.hash(password);
      const opening = { ...person, status: "active", password_hash } as const;
      const id = await context(business).transact((tx) => createAccount(tx, opening));
      return { id, email: person.email };
    },
    /** Somebody who is invited: the mail brings the link. */
    invite: ({ business, ...person }: Newcomer) =>
      context(business).transact((tx) => inviteAccount(tx, context(business), identity, person)),
    async notice({ business, person, ...notice }: OfPerson & { title: string; message: string }) {
      const ctx = context(business);
      await ctx.transact(async (tx) => {
        const event_id = await announce(
          tx,
          ctx,
          happened({}, { record: "test", id: randomUUID() }),
        );
        const told: Notice = {
          event_id,
          to: [person],
          notification_type: "security_new_sign_in",
          ...notice,
        };
        await notify(tx, ctx, told);
      });
      return {};
    },
    async "must-change-password"({ business, person }: OfPerson) {
      await context(business).transact((tx) => setMustChangePassword(tx, person));
      return {};
    },
    /** Signs a person out everywhere, as an admin's deactivation does. */
    async revoke({ business, person }: OfPerson) {
      const ended = await context(business).transact((tx) => endSessionsOf(tx, person, "test"));
      return { ended };
    },
    /** So many minutes more have passed for a ticket's clocks. */
    async "pass-time"({ ticket, minutes }: { ticket: string; minutes: number }) {
      await letTimePass(desk, [{ id: ticket, ms: minutes * 60_000 }]);
      return {};
    },
    /** So many tickets at once, as a desk has them after years. */
    async "fill-tickets"({ business, ...more }: Of & Omit<Filled, "business_id" | "number">) {
      await fillTickets(desk.copy.ownerUrl, [{ business_id: business, number: 0, ...more }]);
      return {};
    },
    /** Looks or writes behind the wall: for moving a row's time, or seeing what a page wrote. */
    rows: ({ sql, values = [] }: { sql: string; values?: unknown[] }) => desk.rows(sql, values),
  };
}

export type Actions = ReturnType<typeof makeActions>;
