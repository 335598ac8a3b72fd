import { kbArticles, kbCategories, kbPublishing } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

type TestDesk = ReturnType<typeof testDesk>;

/** Writes and publishes articles of a test's business through the API. */
export function writingOn(desk: TestDesk) {
  async function category(draft: Partial<kbCategories.Draft> = {}) {
    const admin = await desk.as("admin");
    const reply = await admin.call(kbCategories.create, { body: { name: "Hardware", ...draft } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.category;
  }

  async function write(draft: Partial<kbArticles.ArticleDraft> = {}, who: Who = "admin") {
    const client = await desk.as(who);
    const body = {
      title: "Reset a scanner",
      summary: "How to reset a scanner that lost its Wi-Fi.",
      body: "<h2>Before you start</h2><p>Charge the battery.</p>",
      ...draft,
    };
    const reply = await client.call(kbArticles.create, { body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.article;
  }

  async function publish(id: string, who: Who = "admin") {
    const client = await desk.as(who);
    const reply = await client.call(kbPublishing.publish, { params: { article: id }, body: {} });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.article;
  }

  return {
    category,
    write,
    publish,
    /** A published article; in a category of its own unless one is named. */
    async published(draft: Partial<kbArticles.ArticleDraft> = {}, who: Who = "admin") {
      const own = draft.category ?? (await category()).id;
      return publish((await write({ ...draft, category: own }, who)).id, who);
    },
  };
}
