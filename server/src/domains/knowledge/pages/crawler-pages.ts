import type { PublicAnswer, PublicPage } from "../../portal/index.ts";
import { countMatching, findReadable, type ReadRow } from "../articles/readers.store.ts";
import { readCategories } from "../categories/read-categories.ts";
import { idOfRef } from "../slugs.ts";
import { articlePath, categoryPath, feedPath, homePath, searchPath } from "./paths.ts";
import { type Visit, visitorPage } from "./reach-of-page.ts";

/** How many addresses a sitemap holds. */
const mostAddresses = 10_000;
const mostInFeed = 50;

const xml = (body: string): PublicAnswer => ({
  kind: "text",
  type: "application/xml; charset=utf-8",
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
});

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const missing = { kind: "missing" } as const;
const bySlug = { sort: "title" } as const;

const sitemap = visitorPage(
  { path: "/sitemap.xml", operation: "knowledge.sitemap" },
  async (visit) => {
    if (!visit.settings.allow_indexing) return missing;
    const count = await countMatching(visit.ctx.read, visit.reach, {});
    if (count <= mostAddresses) return addresses(visit, 1);
    const pages = Array.from({ length: Math.ceil(count / mostAddresses) }, (_, n) => n + 1);
    const maps = pages.map(
      (n) => `<sitemap><loc>${visit.site.url}/sitemap-${n}.xml</loc></sitemap>`,
    );
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join("")}</sitemapindex>`,
    );
  },
  missing,
);

const sitemapPart = visitorPage(
  { path: "/sitemap-:n(^\\d{1,4}).xml", operation: "knowledge.sitemap_part" },
  async (visit) => {
    const n = Number(visit.params.n);
    return visit.settings.allow_indexing && n > 0 ? addresses(visit, n) : missing;
  },
  missing,
);

async function addresses({ ctx, reach, site }: Visit, n: number): Promise<PublicAnswer> {
  const range = { limit: mostAddresses, offset: (n - 1) * mostAddresses };
  const rows = await findReadable(ctx.read, reach, bySlug, range);
  if (rows.length === 0 && n > 1) return missing;
  const categories = n === 1 ? await readCategories(ctx, reach) : [];
  const url = (path: string, moment?: string) =>
    `<url><loc>${escaped(site.url + path)}</loc>${moment ? `<lastmod>${moment}</lastmod>` : ""}</url>`;
  const urls = [
    ...(n === 1 ? [url(homePath)] : []),
    ...categories.map(({ slug }) => url(categoryPath(slug))),
    ...rows.map(({ slug, changed_at }) => url(articlePath(slug), changed_at)),
  ];
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
  );
}

const feed = visitorPage(
  { path: feedPath, operation: "knowledge.feed" },
  async ({ ctx, reach, settings, site, query }) => {
    const category = query.get("category");
    const id = category === null ? undefined : await idOfRef(ctx.read, "category", category);
    if (category !== null && (!id || !reach.categoryIds.includes(id))) return missing;
    const wanted = { sort: "-published_at", ...(id && { categoryIds: [id] }) } as const;
    const rows = await findReadable(ctx.read, reach, wanted, { limit: mostInFeed, offset: 0 });
    const title = escaped(settings.kb_title);
    const about = escaped(settings.kb_description || settings.kb_title);
    return {
      kind: "text",
      type: "application/rss+xml; charset=utf-8",
      body: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${title}</title><link>${site.url}${homePath}</link><description>${about}</description>${rows.map((row) => item(site.url, row)).join("")}</channel></rss>
`,
    };
  },
  missing,
);

function item(base: string, { slug, title, summary, published_at }: ReadRow): string {
  const url = escaped(base + articlePath(slug));
  const date = new Date(published_at).toUTCString();
  return `<item><title>${escaped(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${date}</pubDate><description>${escaped(summary)}</description></item>`;
}

const text = (body: string): PublicAnswer => ({
  kind: "text",
  type: "text/plain; charset=utf-8",
  body,
});

const closedRobots = text("User-agent: *\nDisallow: /\n");

const robots = visitorPage(
  { path: "/robots.txt", operation: "knowledge.robots" },
  async ({ settings, site }) =>
    settings.allow_indexing
      ? text(
          `User-agent: *\nDisallow: ${searchPath}\nDisallow: /support\nDisallow: /api/\nSitemap: ${site.url}/sitemap.xml\n`,
        )
      : closedRobots,
  closedRobots,
);

export const crawlerPages: readonly PublicPage[] = [sitemap, sitemapPart, feed, robots];
