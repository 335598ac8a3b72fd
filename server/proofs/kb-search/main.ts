// Proves that a search of the knowledge base answers questions: 120 questions over 60 articles in two languages, worded
// unlike the titles, must have the right article among the first three. Then takes away what makes that so, which must be
// noticed. Only words are compared, in their stems, synonyms and spelling; nothing compares meaning.
//   pnpm prove:kb-search [--list]
import { kbArticles, kbCategories, kbPublishing, kbSettings, kbSynonyms } from "@parley/contract";
import type { Client } from "../../src/platform/testing/client.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";

/** The part of the questions that finds the right article, as measured when it was committed. */
const committedShare = 0.93;
/** CI fails when it falls by more. */
const slack = 0.02;
const atOnce = 8;

const corpora = [english, german];
const isListed = process.argv.includes("--list");

await prepareTemplate();
const desk = await openDesk();
const business = await desk.addTenant("kbsearch");
const { people, host } = business;
const signedIn = async ({ id }: { id: string }) =>
  desk.client(host, await desk.signIn(business, id));
const admin = await signedIn(people.admin);
// In turns, since each may write so much in a minute.
const authors = await Promise.all(
  [people.admin, people.agent, people.outsider, people.leaver, people.novice].map(signedIn),
);

const made = async <T>(reply: Promise<{ status: number; text: string; body: T }>): Promise<T> => {
  const { status, text, body } = await reply;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
};

const { settings } = await made(admin.call(kbSettings.show, {}));
const change = { kb_languages: corpora.map(({ language }) => language), version: settings.version };
await made(admin.call(kbSettings.changeSettings, { body: change }));
const { category } = await made(admin.call(kbCategories.create, { body: { name: "Help" } }));
let written = 0;
const questions: { readonly q: string; readonly title: string; readonly language: string }[] = [];
for (const { language, articles, synonyms } of corpora) {
  for (const { title, tags, summary, body, questions: asked } of articles) {
    const text = { title, summary, tags: [...tags], body: `<p>${body}</p>` };
    const draft = { ...text, category: category.id, language };
    const author = authors[written++ % authors.length] ?? admin;
    const { article } = await made(author.call(kbArticles.create, { body: draft }));
    await made(author.call(kbPublishing.publish, { params: { article: article.id }, body: {} }));
    questions.push(...asked.map((q) => ({ q, title, language })));
  }
  const groups = synonyms.map((terms) => ({ terms: [...terms], is_one_way: false }));
  await made(admin.call(kbSynonyms.replace, { params: { lang: language }, body: { groups } }));
}

/** A visitor with an address of their own, so that no limit stops the proof. */
const visitor = (): Client => desk.client(host);

/** The part of the questions whose article is among the first three hits. */
async function shareFound(list = false, places = 3): Promise<number> {
  const waiting = [...questions];
  let right = 0;
  const ask = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { q, title, language } = one;
      const { results } = await made(visitor().call(kbArticles.search, { query: { q } }));
      const hits = results.slice(0, places).map((hit) => hit.title);
      if (hits.includes(title)) right++;
      else if (list) console.log(`missed (${language}): "${q}", "${title}": ${hits.join(" | ")}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return right / questions.length;
}

const whole = await shareFound(isListed);
const first = await shareFound(false, 1);
const id = business.id;
/** What is taken away by SQL. Each must cost more than the slack that CI allows. */
const plants: Readonly<Record<string, string>> = {
  "without stems": `update kb_search s set
      words = setweight(to_tsvector('simple', fold_text(v.title)), 'A') || to_tsvector('simple', fold_text(v.summary || ' ' || v.body_text)),
      heading_words = to_tsvector('simple', fold_text(v.title || ' ' || v.summary))
    from kb_versions v where v.business_id = $1 and s.business_id = $1 and v.article_id = s.article_id`,
  "without texts": `update kb_search s set words = heading_words where business_id = $1`,
  "without synonyms": "delete from kb_synonyms where business_id = $1",
};
let found = 0;
for (const [name, spoil] of Object.entries(plants)) {
  await desk.rows("create table if not exists kept_search as select * from kb_search");
  await desk.rows("create table if not exists kept_synonyms as select * from kb_synonyms");
  await desk.rows(spoil, [id]);
  const share = await shareFound();
  const isNoticed = share < committedShare - slack;
  console.log(`planted: ${name}: ${share.toFixed(3)}, ${isNoticed ? "noticed" : "not noticed"}`);
  if (isNoticed) found++;
  await desk.rows("delete from kb_search where business_id = $1", [id]);
  await desk.rows("insert into kb_search select * from kept_search");
  await desk.rows("delete from kb_synonyms where business_id = $1", [id]);
  await desk.rows("insert into kb_synonyms select * from kept_synonyms");
}
await desk.close();

const planted = Object.keys(plants).length;
const least = committedShare - slack;
console.log(
  `prove:kb-search: ${questions.length} questions over ${corpora.flatMap(({ articles }) => articles).length} articles, ` +
    `right article in the first three ${whole.toFixed(3)} (at least ${least.toFixed(2)}), first ${first.toFixed(3)}, ` +
    `without comparing meaning; ${found} of ${planted} planted faults found`,
);
process.exit(whole < least || found < planted ? 1 : 0);
