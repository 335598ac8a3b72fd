import { kbArticles, kbCategories } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { writingOn } from "../testing/articles.ts";

const desk = testDesk();
const { category, published } = writingOn(desk);

test("categories are made, nested, ordered and shown as a tree", async () => {
  const hardware = await category();
  const scanners = await category({ name: "Scanners", parent: hardware.id });
  const printers = await category({ name: "Printers", parent: hardware.id });
  const agent = await desk.as("agent");
  const ids = [printers.id, scanners.id];
  const ordered = await agent.call(kbCategories.order, { body: { ids } });
  expect(ordered.body.results.map(({ name }) => name)).toEqual(["Printers", "Scanners"]);
  const { body } = await desk.visitor().call(kbCategories.tree, {});
  expect(body.results).toMatchObject([
    { name: "Hardware", slug: "hardware", children: [{ name: "Printers" }, { name: "Scanners" }] },
  ]);
  expect(await desk.announced()).toEqual([
    "kb.category_created",
    "kb.category_created",
    "kb.category_created",
    "kb.categories_ordered",
  ]);
  const half = await agent.call(kbCategories.order, { body: { ids: [printers.id] } });
  expect(half.status).toBe(400);
});

test("a category cannot be inside itself, nor deeper than four levels", async () => {
  const one = await category({ name: "One" });
  const two = await category({ name: "Two", parent: one.id });
  const three = await category({ name: "Three", parent: two.id });
  const admin = await desk.as("admin");
  const circle = await admin.call(kbCategories.change, {
    params: { category: one.id },
    body: { parent: three.id },
  });
  expect(circle.problem.message).toBe("A category cannot be inside itself");
  const four = await category({ name: "Four", parent: three.id });
  const deep = await admin.call(kbCategories.create, { body: { name: "Five", parent: four.id } });
  expect(deep.problem.fields).toEqual({ parent: "Categories can be 4 levels deep" });
  const top = await category({ name: "Top" });
  const moved = await admin.call(kbCategories.change, {
    params: { category: one.id },
    body: { parent: top.id },
  });
  expect(moved.problem.fields).toEqual({ parent: "Categories can be 4 levels deep" });
});

test("a category with articles is deleted only when they go somewhere, and its address leads nowhere", async () => {
  const old = await category({ name: "Old" });
  const next = await category({ name: "Next" });
  const { slug } = await published({ category: old.id });
  const admin = await desk.as("admin");
  const params = { category: old.id };
  const refused = await admin.call(kbCategories.remove, { params, query: {} });
  expect([refused.status, refused.problem.code]).toEqual([409, "kb.category_in_use"]);
  const agent = await desk.as("agent");
  const denied = await agent.call(kbCategories.remove, { params, query: {} });
  expect(denied.status).toBe(403);
  const removed = await admin.call(kbCategories.remove, { params, query: { move_to: next.id } });
  expect(removed.status, removed.text).toBe(200);
  const { body } = await desk.visitor().call(kbArticles.show, { params: { article: slug } });
  expect(body.article.category?.name).toBe("Next");
});

test("an old address of a category leads to the new one", async () => {
  const { id } = await category();
  const admin = await desk.as("admin");
  await admin.call(kbCategories.change, { params: { category: id }, body: { slug: "devices" } });
  const moved = await desk.visitor().call(kbCategories.show, { params: { category: "hardware" } });
  expect([moved.status, moved.problem.data]).toEqual([301, { redirect: "devices" }]);
});

test("customers organize nothing, and another business is unchanged", async () => {
  const { id } = await category();
  const customer = await desk.as("customer");
  const params = { category: id };
  const body = { name: "Taken" };
  expect((await customer.call(kbCategories.create, { body })).status).toBe(403);
  const other = await desk.as("admin", "globex");
  expect((await other.call(kbCategories.change, { params, body })).status).toBe(404);
  expect((await other.call(kbCategories.tree, {})).body.results).toEqual([]);
});
