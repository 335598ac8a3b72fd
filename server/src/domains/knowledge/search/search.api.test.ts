import { kbArticles, kbPublishing } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { category, published } = writingOn(desk);

async function titles(q: string): Promise<string[]> {
  const { body } = await desk.visitor().call(kbArticles.search, { query: { q } });
  return body.results.map(({ title }) => title);
}

test("words of the title come before those of the tags and of the text", async () => {
  const { id } = await category();
  const draft = (title: string, more: object) => published({ title, category: id, ...more });
  await draft("Three", { body: "<p>Replace the battery.</p>" });
  await draft("Two", { tags: ["battery"], body: "<p>Text</p>" });
  await draft("Battery", { body: "<p>Text</p>" });
  expect(await titles("batteries")).toEqual(["Battery", "Two", "Three"]);
});

test("beginnings of words, questions and words with a wrong letter are found", async () => {
  await published({ title: "Connect a scanner to the network" });
  for (const q of ["scan", "How do I connect my scanner?", "scaner netwrok"]) {
    expect(await titles(q), q).toEqual(["Connect a scanner to the network"]);
  }
  expect(await titles("invoice")).toEqual([]);
  for (const odd of ["& | !", "ŉŉ ½ ﬁ"]) expect(await titles(odd), odd).toEqual([]);
});

test("a hit shows where the words are, and leaves with the article", async () => {
  const { id } = await published({ body: "<p>Hold the red button to restart it.</p>" });
  const { body } = await desk.visitor().call(kbArticles.search, { query: { q: "button" } });
  expect(body.results[0]?.excerpt.filter(({ hit }) => hit)).toEqual([
    { text: "button", hit: true },
  ]);
  await (await desk.as("admin")).call(kbPublishing.archive, { params: { article: id } });
  expect(await titles("button")).toEqual([]);
});

test("a draft is not found by its words until it is published", async () => {
  const { id } = await published();
  const admin = await desk.as("admin");
  const params = { article: id };
  await admin.call(kbArticles.change, { params, body: { title: "Kumquat" } });
  expect(await titles("kumquat")).toEqual([]);
  await admin.call(kbPublishing.publish, { params, body: {} });
  expect(await titles("kumquat")).toEqual(["Kumquat"]);
});

test("another business finds nothing", async () => {
  await published();
  const other = await desk.as("admin", "globex");
  expect((await other.call(kbArticles.search, { query: { q: "scanner" } })).body.count).toBe(0);
});
