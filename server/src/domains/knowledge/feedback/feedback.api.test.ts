import { kbArticles, kbPublishing, kbSettings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { published } = writingOn(desk);

test("a reader has one vote, which can be changed", async () => {
  const { slug } = await published();
  const params = { article: slug };
  const visitor = desk.visitor();
  const vote = (body: kbArticles.Feedback) => visitor.call(kbArticles.feedback, { params, body });
  expect((await vote({ helpful: true })).body.counts).toEqual({ yes: 1, no: 0 });
  const no = await vote({ helpful: false, reason: "outdated", text: "The button moved." });
  expect(no.body.counts).toEqual({ yes: 0, no: 1 });
  const other = await (await desk.as("customer")).call(kbArticles.feedback, {
    params,
    body: { helpful: true },
  });
  expect(other.body.counts).toEqual({ yes: 1, no: 1 });
  const rows = await desk.rows("select visitor, reason, version from kb_feedback order by reason");
  expect(rows).toMatchObject([{ reason: "outdated", version: 1 }, { reason: null }]);
  expect(JSON.stringify(rows)).not.toMatch(/fd00|192\.|[0-9a-f]{8}-[0-9a-f]{4}/);
});

test("without feedback nobody can vote, and an archived article takes no vote", async () => {
  const { id } = await published();
  const admin = await desk.as("admin");
  const params = { article: id };
  const body = { helpful: true };
  await admin.call(kbSettings.changeSettings, { body: { feedback_enabled: false } });
  expect((await desk.visitor().call(kbArticles.feedback, { params, body })).status).toBe(404);
  await admin.call(kbSettings.changeSettings, { body: { feedback_enabled: true } });
  await admin.call(kbPublishing.archive, { params });
  expect((await desk.visitor().call(kbArticles.feedback, { params, body })).status).toBe(410);
});

test("ten views of one visitor are one, and those of staff none", async () => {
  const { id } = await published();
  const params = { article: id };
  const visitor = desk.visitor();
  for (let n = 0; n < 10; n++) await visitor.call(kbArticles.view, { params });
  await (await desk.as("agent")).call(kbArticles.view, { params });
  const last = await (await desk.as("customer")).call(kbArticles.view, { params });
  expect(last.body.counts).toEqual({ views: 2 });
  await published({ title: "Never read" });
  const popular = await visitor.call(kbArticles.popular, { query: {} });
  expect(popular.body.results.map(({ title }) => title)).toEqual(["Reset a scanner", "Never read"]);
});

test("another business counts nothing here", async () => {
  const { id } = await published();
  const other = await desk.as("customer", "globex");
  expect((await other.call(kbArticles.view, { params: { article: id } })).status).toBe(404);
});
