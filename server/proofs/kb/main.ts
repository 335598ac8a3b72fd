// Proves that the public pages of the knowledge base show what is public and nothing else: crawls every page of a business
// like a search engine, checks its HTML, compares sitemap and links with the public articles, and looks for the words of
// what is not public. Then plants leaks, each of which must be found.
//   pnpm prove:kb
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { crawl } from "./crawl.ts";
import { openStage } from "./stage.ts";

/** A search looks for the visibility in its index first, and then in the article. */
const membersAre = (visibility: string) => `
  with found as (
    update kb_search set visibility = '${visibility}' where business_id = $1 and article_id in (
      select id from kb_articles where business_id = $1 and title like '%for members')
  )
  update kb_articles set visibility = '${visibility}' where business_id = $1 and title like '%for members'`;

/** What is damaged, by SQL, and what must be found then. */
const plants: Readonly<Record<string, { spoil: string; lift: string; shows: RegExp }>> = {
  "an article for staff is public": {
    spoil:
      "update kb_articles set visibility = 'public' where business_id = $1 and title like '%for staff'",
    lift: "update kb_articles set visibility = 'staff' where business_id = $1 and title like '%for staff'",
    shows: /the sitemap has .*for-staff/,
  },
  "an article for members is public": {
    spoil: membersAre("public"),
    lift: membersAre("signed_in"),
    shows: /the search has a secret word/,
  },
  "a staff category is public": {
    spoil:
      "update kb_categories set visibility = 'public' where business_id = $1 and name like '%staff'",
    lift: "update kb_categories set visibility = 'staff' where business_id = $1 and name like '%staff'",
    shows: /the links has .*below-a-staff-category/,
  },
  "an inactive category is shown": {
    spoil:
      "update kb_categories set is_active = true where business_id = $1 and name like '%inactive'",
    lift: "update kb_categories set is_active = false where business_id = $1 and name like '%inactive'",
    shows: /the tree has a secret word/,
  },
  "an archived article is published": {
    spoil:
      "update kb_articles set state = 'published' where business_id = $1 and title like '%archived'",
    lift: "update kb_articles set state = 'archived' where business_id = $1 and title like '%archived'",
    shows: /is told from a missing page/,
  },
  "a deleted article is there again": {
    spoil:
      "update kb_articles set deleted_at = null where business_id = $1 and title like '%deleted'",
    lift: "update kb_articles set deleted_at = now() where business_id = $1 and title like '%deleted'",
    shows: /feed.xml shows a secret word/,
  },
  "a text has the words of a draft": {
    spoil:
      "update kb_versions set body = body || '<p>Quixotry</p>' where business_id = $1 and title = 'About the charger'",
    lift: "update kb_versions set body = replace(body, '<p>Quixotry</p>', '') where business_id = $1",
    shows: /about-the-charger.md shows a secret word/,
  },
  "a link leads nowhere": {
    spoil: `update kb_versions set body = body || '<p><a href="/knowledge-base/articles/nowhere">x</a></p>'
      where business_id = $1 and title = 'About the charger'`,
    lift: `update kb_versions set body = replace(body, '<p><a href="/knowledge-base/articles/nowhere">x</a></p>', '')
      where business_id = $1`,
    shows: /nowhere is a dead link/,
  },
  "an address changes without its sitemap": {
    spoil:
      "update kb_articles set slug = 'lost' where business_id = $1 and slug = 'about-the-label'",
    lift: "update kb_articles set slug = 'about-the-label' where business_id = $1 and slug = 'lost'",
    shows: /the sitemap lacks .*about-the-label/,
  },
};

await prepareTemplate();
const desk = await openDesk();
const stage = await openStage(desk);
const sound = await crawl(stage);
const findings = [...sound.findings];
let found = 0;
for (const [name, { spoil, lift, shows }] of Object.entries(plants)) {
  await desk.rows(spoil, [stage.business.id]);
  const seen = (await crawl(stage)).findings.find((finding) => shows.test(finding));
  console.log(`planted: ${name}: ${seen ? `noticed: ${seen}` : "not noticed"}`);
  if (seen) found++;
  await desk.rows(lift, [stage.business.id]);
}
const after = await crawl(stage);
findings.push(...after.findings.map((finding) => `after the planted faults: ${finding}`));
await desk.close();

const planted = Object.keys(plants).length;
for (const finding of findings.slice(0, 30)) console.log(`FINDING ${finding}`);
console.log(
  `prove:kb: ${sound.pages} pages, ${stage.expected.length} public articles, ${stage.hidden.length} hidden ones, ` +
    `${findings.length} findings; ${found} of ${planted} planted faults found`,
);
process.exit(findings.length > 0 || found < planted ? 1 : 0);
