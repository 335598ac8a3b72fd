import { passwords, sessions, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { deleteExpiredIdentityData } from "./index.ts";
import { credentials, signInTab } from "./testing/people.ts";

const desk = testDesk();

function counts(business: "acme" | "globex" = "acme") {
  return desk.rows(
    `select (select count(*)::int from sessions where business_id = $1) as sessions,
            (select count(*)::int from refresh_tokens where business_id = $1) as refresh_tokens,
            (select count(*)::int from code_challenges where business_id = $1) as code_challenges,
            (select count(*)::int from socket_tickets where business_id = $1) as socket_tickets,
            (select count(*)::int from link_tokens where business_id = $1) as link_tokens`,
    [desk.business(business).id],
  );
}

async function fill(business: "acme" | "globex") {
  const { client } = await signInTab(desk, "agent", business);
  await client.call(sessions.socketTicket, {});
  await client.call(signIn.withCode, { body: credentials(desk, "admin", business) });
  const identifier = desk.business(business).people.admin.email;
  await client.call(passwords.sendReset, { body: { identifier } });
  await desk.drain();
}

async function age(days: number) {
  const by = `interval '${days} days'`;
  const { id } = desk.business();
  await desk.rows(`update sessions set ends_at = ends_at - ${by} where business_id = $1`, [id]);
  await desk.rows(
    `update code_challenges set expires_at = expires_at - ${by} where business_id = $1`,
    [id],
  );
  await desk.rows(
    `update socket_tickets set expires_at = expires_at - ${by} where business_id = $1`,
    [id],
  );
  await desk.rows(`update link_tokens set created_at = created_at - ${by} where business_id = $1`, [
    id,
  ]);
}

function tidy() {
  return desk.self.parts.database.transact(desk.business().id, deleteExpiredIdentityData);
}

const full = {
  sessions: 1,
  refresh_tokens: 1,
  code_challenges: 1,
  socket_tickets: 1,
  link_tokens: 1,
};

test("clean-up deletes expired rows, keeps sessions and links for 30 days, and affects only its business", async () => {
  await fill("acme");
  await fill("globex");
  await tidy();
  expect(await counts()).toEqual([full]);

  await age(1);
  await tidy();
  expect(await counts()).toEqual([{ ...full, code_challenges: 0, socket_tickets: 0 }]);

  await age(30);
  await tidy();
  expect(await counts()).toEqual([
    { sessions: 0, refresh_tokens: 0, code_challenges: 0, socket_tickets: 0, link_tokens: 0 },
  ]);
  expect(await counts("globex")).toEqual([full]);
});
