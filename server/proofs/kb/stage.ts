import type { Route } from "@parley/contract";
import { type Ask, kbArticles, kbCategories, kbPublishing } from "@parley/contract";
import type { Client } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";

/** A word that stands in everything that is not public. */
export const secretWord = "Quixotry";

export interface Stage {
  readonly desk: Desk;
  readonly business: TestBusiness;
  /** The paths of public articles. */
  readonly expected: readonly string[];
  /** The slugs of what a visitor must not find. */
  readonly hidden: readonly string[];
}

const words =
  "battery charger network scanner printer invoice payment refund account password label shipment sensor screen".split(
    " ",
  );

/** A business with articles of every state and visibility, in categories of every visibility. */
export async function openStage(desk: Desk): Promise<Stage> {
  const business = await desk.addTenant("kb");
  const token = await desk.signIn(business, business.people.admin.id);
  const admin = desk.client(business.host, token);
  const call = <R extends Route>(route: R, ask: Ask<R>) => made(admin, route, ask);

  const category = async (name: string, more: object = {}) =>
    (await call(kbCategories.create, { body: { name, ...more } } as never)).category.id;
  const hardware = await category("Hardware");
  const scanners = await category("Scanners", { parent: hardware });
  const billing = await category("Billing");
  const staffOnly = await category(`${secretWord} staff`, { visibility: "staff" });
  const below = await category(`${secretWord} below`, { parent: staffOnly });
  const members = await category(`${secretWord} members`, { visibility: "signed_in" });
  const inactive = await category(`${secretWord} inactive`, { is_active: false });

  const article = async (title: string, more: object = {}, isPublished = true) => {
    const body = { title, summary: `${title} in a sentence.`, body: textOf(title), ...more };
    const { article: draft } = await call(kbArticles.create, { body } as never);
    const params = { article: draft.id };
    if (isPublished) await call(kbPublishing.publish, { params, body: {} } as never);
    return draft;
  };
  const expected: string[] = [];
  const places = [hardware, scanners, billing];
  for (const [n, word] of words.entries()) {
    const tags = [word, words[(n + 1) % words.length] ?? word];
    const { slug } = await article(`About the ${word}`, {
      category: places[n % places.length],
      tags,
      is_featured: n % 5 === 0,
    });
    expected.push(`/knowledge-base/articles/${slug}`);
  }
  const secret = (name: string) => `${secretWord} ${name}`;
  const hidden = [
    await article(secret("draft"), { category: hardware }, false),
    await article(secret("for members"), { category: hardware, visibility: "signed_in" }),
    await article(secret("for staff"), { category: hardware, visibility: "staff" }),
    await article(secret("in a staff category"), { category: staffOnly }),
    await article(secret("below a staff category"), { category: below }),
    await article(secret("in a members category"), { category: members }),
    await article(secret("in an inactive category"), { category: inactive }),
  ].map(({ slug }) => slug);
  const archived = await article(secret("archived"), { category: hardware });
  await call(kbPublishing.archive, { params: { article: archived.id } });
  const deleted = await article(secret("deleted"), { category: hardware });
  await call(kbArticles.remove, { params: { article: deleted.id } });
  // A changed draft of a public article.
  const [first = ""] = expected;
  const changed = { title: secret("changed draft"), body: `<p>${secretWord}</p>` };
  await call(kbArticles.change, {
    params: { article: first.split("/").at(-1) ?? "" },
    body: changed,
  });
  return { desk, business, expected, hidden: [...hidden, archived.slug, deleted.slug] };
}

const textOf = (title: string) =>
  `<h2>Before you start</h2><p>Read about ${title}.</p><h2>Steps</h2><ol><li><p>Open it.</p></li><li><p>Close it &amp; wait.</p></li></ol><table><tr><th>Part</th></tr><tr><td>Lid</td></tr></table>`;

async function made<R extends Route>(client: Client, route: R, ask: Ask<R>) {
  const reply = await client.call(route, ask as never);
  if (reply.status >= 300) throw new Error(`${route.path}: ${reply.status} ${reply.text}`);
  return reply.body;
}
