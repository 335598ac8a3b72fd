import { kbArticles, kbPublishing, kbSettings, kbSynonyms } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { category: hardware, published } = writingOn(desk);

async function titles(q: string): Promise<string[]> {
  const { body } = await desk.visitor().call(kbArticles.search, { query: { q } });
  return body.results.map(({ title }) => title);
}

test("words of the title come before those of the tags and of the text", async () => {
  const { id } = await hardware();
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
  for (const odd of ["& | !", "ŉŉ ½ ﬄ"]) expect(await titles(odd), odd).toEqual([]);
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

const change = async (body: object) => {
  const { version } = (await (await desk.as("admin")).call(kbSettings.show, {})).body.settings;
  return (await desk.as("admin")).call(kbSettings.changeSettings, { body: { version, ...body } });
};

test("each article is searched with the stems of its own language, and accents do not matter", async () => {
  expect((await change({ kb_languages: ["en", "de"] })).status).toBe(200);
  const language = "de";
  await published({ title: "Geräte zurücksetzen", body: "<p>Häuser</p>", language });
  await published({ title: "Returning a device", body: "<p>Bring it back.</p>" });
  for (const q of ["gerät", "Gerate", "haus", "Wie kann ich mein Gerät zurücksetzen?"]) {
    expect(await titles(q), q).toEqual(["Geräte zurücksetzen"]);
  }
  expect(await titles("returned devices")).toEqual(["Returning a device"]);
  const { body } = await desk.visitor().call(kbArticles.search, { query: { q: "gerät" } });
  expect(body.results[0]?.title_parts[0]).toEqual({ text: "Geräte", hit: true });
  expect(body.results[0]?.language).toBe("de");
});

test("an article has a language of the knowledge base, which stays while it has articles", async () => {
  const { id } = await published();
  const admin = await desk.as("admin");
  const params = { article: id };
  const unknown = await admin.call(kbArticles.change, { params, body: { language: "de" } });
  expect(unknown.problem.fields?.language).toBe("Choose a language of the knowledge base");
  await change({ kb_languages: ["de", "en"] });
  expect((await published({ title: "Ein Artikel" })).language).toBe("de");
  const refused = await change({ kb_languages: ["en"] });
  expect(refused.problem.fields?.kb_languages).toBe("There are articles in this language: Deutsch");
});

test("synonyms find each other at once, in their language, and one-way ones do not", async () => {
  await published({ title: "Pay a bill", body: "<p>Text</p>" });
  await published({ title: "Sign in", body: "<p>Text</p>" });
  expect(await titles("invoice")).toEqual([]);
  const admin = await desk.as("admin");
  const groups = [
    { terms: ["invoice", "bill"], is_one_way: false },
    { terms: ["log on", "sign in"], is_one_way: false },
    { terms: ["money", "bill"], is_one_way: true },
  ];
  const saved = await admin.call(kbSynonyms.replace, { params: { lang: "en" }, body: { groups } });
  expect([saved.status, saved.body.groups]).toEqual([200, groups]);
  expect(await titles("invoices")).toEqual(["Pay a bill"]);
  expect(await titles("how do I log on")).toEqual(["Sign in"]);
  expect(await titles("money")).toEqual(["Pay a bill"]);
  await published({ title: "Money back", body: "<p>Text</p>" });
  expect(await titles("bill")).toEqual(["Pay a bill"]);
  expect((await titles("money")).sort()).toEqual(["Money back", "Pay a bill"]);
  expect(await desk.announced()).toContain("kb.synonyms_replaced");
});

test("synonyms are changed by those who configure the knowledge base, for one business, up to a limit", async () => {
  const groups = [{ terms: ["bill", "invoice"], is_one_way: false }];
  const ask = { params: { lang: "en" as const }, body: { groups } };
  for (const who of ["agent", "customer"] as const) {
    expect((await (await desk.as(who)).call(kbSynonyms.replace, ask)).status, who).toBe(403);
    const params = { lang: "en" as const };
    expect((await (await desk.as(who)).call(kbSynonyms.show, { params })).status, who).toBe(403);
  }
  const admin = await desk.as("admin");
  const many = Array.from({ length: 500 }, (_, n) => ({
    terms: [`a${n}`, `b${n}`],
    is_one_way: false,
  }));
  const full = await admin.call(kbSynonyms.replace, {
    params: { lang: "de" },
    body: { groups: many },
  });
  expect(full.status).toBe(200);
  const over = await admin.call(kbSynonyms.replace, ask);
  expect([over.status, over.problem.code]).toEqual([409, "limits.reached"]);
  const other = await desk.as("admin", "globex");
  expect((await other.call(kbSynonyms.replace, ask)).status).toBe(200);
  expect((await admin.call(kbSynonyms.show, { params: { lang: "en" } })).body.groups).toEqual([]);
});

test("a question finds what has most of its words, the rare ones first", async () => {
  const { id: category } = await hardware();
  for (const name of ["Paper", "Ink", "Cables"]) {
    await published({ title: `${name} for the printer`, category, body: "<p>Text</p>" });
  }
  await published({ title: "Noise", body: "<p>A printer that squeaks needs oil.</p>" });
  const found = await titles("Why does my printer squeak?");
  expect(found[0]).toBe("Noise");
});

test("a hidden article is neither found nor counted, whatever its index row says", async () => {
  const { id } = await published({ title: "Kumquat for all" });
  await published({ title: "Kumquat for staff", visibility: "staff" });
  const search = async () =>
    (await desk.visitor().call(kbArticles.search, { query: { q: "kumquat" } })).body;
  expect((await search()).count).toBe(1);
  // The index may lag behind the article for a moment.
  await desk.rows("update kb_articles set visibility = 'staff' where id = $1", [id]);
  expect(await search()).toMatchObject({ count: 0, results: [], count_is_capped: false });
});

test("articles of before are read into the index by a job, those that readers have and no others", async () => {
  await published({ title: "Kumquat" });
  const { id } = await published({ title: "Kumquat of old" });
  await (await desk.as("admin")).call(kbPublishing.archive, { params: { article: id } });
  const { id: business } = desk.business();
  await desk.rows("delete from kb_search where business_id = $1", [business]);
  expect(await titles("kumquat")).toEqual([]);
  await desk.rows(
    `select set_config('app.business_id', $1, true), jobs.enqueue(
       'knowledge.fill_search', 'test', '[{"after": "00000000-0000-0000-0000-000000000000"}]', null, null, null, 12, false
     )`,
    [business],
  );
  await desk.drain();
  expect(await titles("kumquat")).toEqual(["Kumquat"]);
  const rows = await desk.rows("select article_id from kb_search where business_id = $1", [
    business,
  ]);
  expect(rows).toHaveLength(1);
});

test("another business finds nothing", async () => {
  await published();
  const other = await desk.as("admin", "globex");
  expect((await other.call(kbArticles.search, { query: { q: "scanner" } })).body.count).toBe(0);
});
