import { wallboards } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket } from "../../tickets/testing/tickets.ts";

const desk = testDesk();

const cards = [
  { metric: "created", days: 7 },
  { metric: "backlog", days: 1 },
] as const;

async function create(draft: Partial<wallboards.Draft> = {}, who: Who = "admin") {
  const body = { name: "Support floor", cards: [...cards], ...draft };
  return (await desk.as(who)).call(wallboards.create, { body });
}

async function aWallboard(draft: Partial<wallboards.Draft> = {}) {
  const reply = await create(draft);
  expect(reply.status, reply.text).toBe(201);
  const { wallboard, link } = reply.body;
  return { id: wallboard.id, link: link ?? "", token: link?.split("#")[1] ?? "" };
}

const look = (token: string, business: "acme" | "globex" = "acme") =>
  desk.visitor(business).call(wallboards.show, { params: { token } });
const statusOf = async (token: string) => (await look(token)).status;

/** Gives the maker a role of their own without a right. */
const takeAway = (who: Who, right: string) =>
  desk.rows(
    `with made as (
       insert into roles (business_id, id, kind, name, permissions)
       select business_id, gen_random_uuid(), 'custom', 'Less', array_remove(permissions, $3)
       from roles where business_id = $1 and kind = 'admin' returning id
     ) update accounts set role_id = made.id from made where accounts.id = $2`,
    [desk.business().id, desk.business().people[who].id, right],
  );

test("the link shows figures of the tickets its creator can see, and nothing of any person or ticket", async () => {
  const { ticket_id, title, id } = await openTicket(desk);
  await openTicket(desk);
  const { token, link } = await aWallboard();
  const { people, host, id: businessId } = desk.business();
  expect(link).toContain(`${host}/wallboard#`);
  const shown = await look(token);
  expect(shown.status, shown.text).toBe(200);
  expect(shown.body).toMatchObject({
    name: "Support floor",
    cards: [
      { metric: "created", label: "Created", days: 7, value: 2, target: null },
      { metric: "backlog", days: 1, value: 2 },
    ],
  });
  const personal = Object.values(people).flatMap((person) => [person.id, person.email]);
  for (const secret of [...personal, ticket_id, title, id, businessId, "@"]) {
    expect(shown.text).not.toContain(secret);
  }
});

test("only a hash of the link is stored, and the link is shown once", async () => {
  const { token } = await aWallboard();
  const [row] = await desk.rows<{ kept: string }>(
    "select w::text as kept from wallboards w where business_id = $1",
    [desk.business().id],
  );
  expect(row?.kept).not.toContain(token);
  const list = await (await desk.as("admin")).call(wallboards.list, {});
  expect(list.body.results).toMatchObject([{ name: "Support floor", is_working: true }]);
  expect(list.text).not.toContain(token);
  const days = (Date.parse(list.body.results[0]?.expires_at ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
});

test("a deleted, renewed or expired link is not found at once", async () => {
  const admin = await desk.as("admin");
  const deleted = await aWallboard();
  expect(await statusOf(deleted.token)).toBe(200);
  await admin.call(wallboards.remove, { params: { id: deleted.id } });
  expect(await statusOf(deleted.token)).toBe(404);

  const { id, token } = await aWallboard();
  const renewed = await admin.call(wallboards.change, { params: { id }, body: { renew: true } });
  expect(await statusOf(token)).toBe(404);
  const fresh = renewed.body.link?.split("#")[1] ?? "";
  expect(await statusOf(fresh)).toBe(200);
  await desk.rows("update wallboards set expires_at = now() where id = $1", [id]);
  expect(await statusOf(fresh)).toBe(404);
  expect(await statusOf("no-such-token")).toBe(404);
});

test("a wallboard counts with the current permissions of its creator", async () => {
  await openTicket(desk);
  const { token } = await aWallboard();
  const valueNow = async () => (await look(token)).body.cards[0]?.value;
  expect(await valueNow()).toBe(1);
  await takeAway("admin", "audit.read");
  await desk.rows("update accounts set scope = 'departments' where id = $1", [
    desk.business().people.admin.id,
  ]);
  expect(await valueNow()).toBe(0);
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [
    desk.business().people.admin.id,
  ]);
  expect(await statusOf(token)).toBe(404);
});

test("when its creator loses the permission to read reports, a wallboard is not found", async () => {
  const { token } = await aWallboard();
  await takeAway("admin", "insights.read");
  expect(await statusOf(token)).toBe(404);
});

test("a person who changes a wallboard becomes its creator", async () => {
  await openTicket(desk);
  const { id, token } = await aWallboard();
  await desk.rows(
    `update roles set permissions = permissions || 'insights.configure'::text
     where business_id = $1 and kind = 'agent'`,
    [desk.business().id],
  );
  const outsider = await desk.as("outsider");
  const body = { name: "Theirs" };
  const changed = await outsider.call(wallboards.change, { params: { id }, body });
  expect(changed.body.wallboard.maker.id).toBe(desk.business().people.outsider.id);
  expect(changed.body.link).toBeNull();
  expect((await look(token)).body.cards[0]?.value).toBe(0);
});

test("departments filter the figures, and those of another business are refused", async () => {
  await openTicket(desk);
  const departments = (name: "acme" | "globex") =>
    desk.rows<{ id: string }>("select id from departments where business_id = $1", [
      desk.business(name).id,
    ]);
  const own = (await departments("acme")).map(({ id }) => id);
  const { token } = await aWallboard({ departments: own });
  expect((await look(token)).body.cards[0]?.value).toBe(1);
  const theirs = (await departments("globex")).map(({ id }) => id);
  expect((await create({ departments: theirs })).status).toBe(400);
});

test("only those who configure reports create wallboards, 20 at most, and a link does not work on the host of another business", async () => {
  expect((await create({}, "agent")).status).toBe(403);
  const { id, token } = await aWallboard();
  expect((await look(token, "globex")).status).toBe(404);
  const theirs = await desk.as("admin", "globex");
  expect((await theirs.call(wallboards.remove, { params: { id } })).status).toBe(404);
  for (let made = 1; made < 20; made += 1) await aWallboard();
  const full = await create();
  expect(full.status).toBe(409);
  expect(full.text).toContain("limits.reached");
  expect((await create({ cards: [] })).status).toBe(400);
  expect((await create({ cards: Array(9).fill(cards[0]) })).status).toBe(400);
});
