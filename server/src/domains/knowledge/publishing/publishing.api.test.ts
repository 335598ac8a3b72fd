import { kbArticles, kbPublishing, kbSettings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { category, write, publish, published } = writingOn(desk);

async function requireApproval() {
  const admin = await desk.as("admin");
  const reply = await admin.call(kbSettings.changeSettings, { body: { require_approval: true } });
  expect(reply.status, reply.text).toBe(200);
}

test("a version is copied into the draft, and readers see no change", async () => {
  const { id, slug } = await published();
  const admin = await desk.as("admin");
  const params = { article: id };
  await admin.call(kbArticles.change, { params, body: { body: "<p>Charge it.</p><p>Wait.</p>" } });
  await publish(id);
  const first = await admin.call(kbPublishing.version, { params: { ...params, n: 1 } });
  expect(first.body.version).toMatchObject({ number: 1, is_live: false });
  expect(first.body.diff.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "Before you start" },
    { kind: "removed", text: "Charge the battery." },
    { kind: "added", text: "Charge it." },
    { kind: "added", text: "Wait." },
  ]);
  const copied = await admin.call(kbPublishing.restoreVersion, { params: { ...params, n: 1 } });
  expect(copied.body.article).toMatchObject({ body: first.body.version.body, has_changes: true });
  const live = await desk.visitor().call(kbArticles.show, { params: { article: slug } });
  expect(live.body.article.body).toBe("<p>Charge it.</p><p>Wait.</p>");
});

test("where approval is required, an agent submits, and a refusal gives the reason to the author", async () => {
  await requireApproval();
  const { id: hardware } = await category();
  const { id } = await write({ category: hardware }, "agent");
  const submitted = await publish(id, "agent");
  expect(submitted).toMatchObject({ state: "in_review", published_version: null });
  const admin = await desk.as("admin");
  await desk.drain();
  expect(await noticesOf("admin")).toEqual(["“Reset a scanner” waits for approval"]);
  const params = { article: id };
  const reason = "The second step is missing.";
  await admin.call(kbPublishing.refuse, { params, body: { reason } });
  const agent = await desk.as("agent");
  const { body } = await agent.call(kbArticles.show, { params });
  expect(body.article).toMatchObject({ state: "draft", refusal: reason });
  await desk.drain();
  expect(await noticesOf("agent")).toEqual(["“Reset a scanner” was not approved"]);

  await publish(id, "agent");
  const denied = await agent.call(kbPublishing.approve, { params });
  expect(denied.status).toBe(403);
  const approved = await admin.call(kbPublishing.approve, { params });
  expect(approved.body.article).toMatchObject({ state: "published", refusal: null });
});

async function noticesOf(who: "admin" | "agent"): Promise<string[]> {
  const { id, people } = desk.business();
  const rows = await desk.rows<{ title: string }>(
    `select title from notifications where business_id = $1 and account_id = $2
       and notification_type like 'article%'`,
    [id, people[who].id],
  );
  return rows.map(({ title }) => title);
}

test("a text that is changed after it was submitted has to be submitted again", async () => {
  await requireApproval();
  const { id: hardware } = await category();
  const { id } = await write({ category: hardware }, "agent");
  await publish(id, "agent");
  const agent = await desk.as("agent");
  const params = { article: id };
  const changed = await agent.call(kbArticles.change, { params, body: { title: "Changed" } });
  expect(changed.body.article.state).toBe("draft");
  const approved = await (await desk.as("admin")).call(kbPublishing.approve, { params });
  expect(approved.problem.code).toBe("kb.transition_refused");
});

test("without required approval an agent publishes at once", async () => {
  expect((await published({}, "agent")).state).toBe("published");
});

test("another business approves and archives nothing", async () => {
  const { id } = await published();
  const other = await desk.as("admin", "globex");
  const params = { article: id };
  expect((await other.call(kbPublishing.archive, { params })).status).toBe(404);
  expect((await other.call(kbPublishing.approve, { params })).status).toBe(404);
  expect((await other.call(kbPublishing.version, { params: { ...params, n: 1 } })).status).toBe(
    404,
  );
});
