import { requests } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aCategory, aRequest, listOf, mailsOf } from "../testing/requests.ts";

const desk = testDesk();

async function decide(body: requests.Batch, who: "admin" | "agent" = "admin") {
  return (await desk.as(who)).call(requests.decideMany, { body });
}

test("several requests are accepted at once into their own places, and taken back at once", async () => {
  const category = await aCategory(desk);
  const [one, two] = [await aRequest(desk, { category }), await aRequest(desk)];
  const ids = [one.id, two.id];
  const reply = await decide({ requests: ids, decision: "accept" });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toEqual({ message: "Requests accepted: 2", decided: ids, refused: [] });
  const rows = await desk.rows<{ category_id: string | null }>(
    "select category_id from tickets where business_id = $1 order by number",
    [desk.business().id],
  );
  expect(rows.map((row) => row.category_id)).toEqual([category, null]);
  const restored = await decide({ requests: ids, decision: "restore" });
  expect(restored.body.decided).toEqual(ids);
  expect(await listOf(desk, "new")).toHaveLength(2);
});

test("a request that somebody handled before is named and stops no other", async () => {
  const [one, two] = [await aRequest(desk), await aRequest(desk)];
  await decide({ requests: [one.id], decision: "spam" });
  const reply = await decide({ requests: [one.id, two.id], decision: "accept" });
  expect(reply.body.decided).toEqual([two.id]);
  expect(reply.body.refused).toMatchObject([
    { id: one.id, reason: expect.stringContaining("already handled this request") },
  ]);
});

test("a reason is mailed to each sender with a confirmed address, and nothing is declined without one", async () => {
  const [one, two] = [await aRequest(desk), await aRequest(desk)];
  const ids = [one.id, two.id];
  const bare = await decide({ requests: ids, decision: "decline" });
  expect([bare.status, bare.body]).toMatchObject([400, { fields: { reason: expect.anything() } }]);
  const body = {
    requests: ids,
    decision: "decline",
    reason: "We sell no mugs.",
    notify: true,
  } as const;
  expect((await decide(body)).body.decided).toEqual(ids);
  for (const { form } of [one, two]) {
    const kinds = (await mailsOf(desk, form.email)).map(({ kind }) => kind);
    expect(kinds.at(-1)).toBe("request_declined");
  }
});

test("only people who may triage decide, and a request of another business is unknown", async () => {
  const { id } = await aRequest(desk);
  const other = await desk.as("admin", "globex");
  const foreign = await other.call(requests.decideMany, {
    body: { requests: [id], decision: "spam" },
  });
  expect(foreign.status).toBe(404);
  expect((await decide({ requests: [id], decision: "spam" }, "agent")).status).toBe(403);
  expect(await listOf(desk, "new")).toHaveLength(1);
});
