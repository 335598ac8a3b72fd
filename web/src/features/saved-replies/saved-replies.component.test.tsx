import { savedReplies as contract } from "@parley/contract";
import { departments, savedReplies } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aMoment, anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const refund = sampleOf(contract.SavedReply, {
  id: anId(100),
  name: "Refund sent",
  shortcut: "refund",
  body: "<p>Hello {{customer.first_name}}</p>",
  folder: "Billing",
  language: "de",
  visibility: "everyone",
  may_change: true,
  used_count: 18,
  last_used_at: aMoment,
  version: 3,
});
const own = sampleOf(contract.SavedReply, {
  id: anId(101),
  name: "Mine",
  body: "<p>Hi</p>",
  language: "en",
});

const table = page.getByRole("table", { name: "Saved Replies" });
const row = (name: string) => table.getByRole("row").filter({ hasText: name });
const form = (name = "New Saved Reply") => page.getByRole("dialog", { name });

beforeEach(() => {
  app.server.answer(savedReplies.list, pageOf(refund, own));
  app.server.answer(savedReplies.choices, { folders: ["Billing"], languages: ["de", "en"] });
  app.server.answer(savedReplies.show, { reply: refund });
  app.server.answer(savedReplies.preview, ({ body: { body } }) => ({
    html: body.replace("{{customer.first_name}}", "Sam"),
    missing: [],
  }));
  app.server.answer(departments.list, pageOf());
});

test("each reply is listed with its shortcut, folder, sharing, language and uses", async () => {
  await app.open("/config/saved-replies");
  await expect
    .element(row("Refund sent"))
    .toMatchTextContent(/\/refund.*Billing.*Everybody.*German.*18/);
  await expect.element(row("Mine")).toMatchTextContent(/Only me.*English.*0.*Never/);
  expect(await violations()).toEqual([]);
});

test("search, filters and order are in the address and sent to the server", async () => {
  await app.open("/config/saved-replies?shared=everyone&folder=Billing");
  await expect.element(row("Refund sent")).toBeVisible();
  await page.getByRole("combobox", { name: /^Language/ }).click();
  await page.getByRole("option", { name: "German" }).click();
  await table.getByRole("button", { name: "Uses" }).click();
  await page.getByRole("searchbox", { name: "Search saved replies..." }).fill("ref");
  await expect
    .poll(() => app.server.asked(savedReplies.list).at(-1)?.query)
    .toMatchObject({
      search: "ref",
      visibility: "everyone",
      folder: "Billing",
      language: "de",
      sort: "used_count",
    });
  app.server.answer(savedReplies.list, pageOf());
  await page.getByRole("searchbox", { name: "Search saved replies..." }).fill("nothing");
  await expect.element(page.getByText("No saved replies match")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => location.search).not.toMatch(/q=|shared|folder|language/);
});

test("an empty list says what saved replies are for, and a failed one can be loaded again", async () => {
  app.server.refuse(savedReplies.list, 403);
  await app.open("/config/saved-replies");
  await expect.element(page.getByText("Failed to load saved replies")).toBeVisible();
  app.server.answer(savedReplies.list, pageOf());
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText("No saved replies", { exact: true })).toBeVisible();
});

test("a reply is written with variables, previewed as it is typed, and created", async () => {
  app.server.answer(savedReplies.create, { message: "Reply saved successfully", reply: refund });
  await app.open("/config/saved-replies");
  await page.getByRole("button", { name: "New Saved Reply" }).click();
  await form().getByRole("button", { name: "Create" }).click();
  await expect.element(form().getByText("Name is required")).toBeVisible();
  await expect.element(form().getByText("Text is required")).toBeVisible();
  await form().getByRole("textbox", { name: "Name" }).fill("Refund sent");
  await form().getByLabelText("Shortcut").fill("/refund");
  await form().getByRole("combobox", { name: "Shared with" }).click();
  await page.getByRole("option", { name: "Everybody" }).click();
  const text = form().getByRole("textbox", { name: "Text" });
  await text.click();
  await userEvent.keyboard("Hello ");
  await form().getByRole("button", { name: "Insert customer.first_name" }).click();
  await userEvent.keyboard(", welcome");
  await expect.element(text).toMatchTextContent("Hello {{customer.first_name}}, welcome");
  await expect
    .element(form().getByRole("region", { name: "Preview" }))
    .toMatchTextContent("Hello Sam, welcome");
  expect(await violations()).toEqual([]);
  await form().getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText("Reply saved successfully")).toBeVisible();
  expect(app.server.asked(savedReplies.create)[0]?.body).toEqual({
    name: "Refund sent",
    shortcut: "refund",
    folder: null,
    language: "en",
    visibility: "everyone",
    department: null,
    body: "<p>Hello {{customer.first_name}}, welcome</p>",
  });
});

test("only changed fields are saved, with the version that was seen", async () => {
  app.server.answer(savedReplies.change, { message: "Reply updated successfully", reply: refund });
  await app.open("/config/saved-replies");
  await page.getByRole("button", { name: "Edit Refund sent" }).click();
  await form("Edit Saved Reply").getByLabelText("Folder").fill("Money");
  await form("Edit Saved Reply").getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("Reply updated successfully")).toBeVisible();
  expect(app.server.asked(savedReplies.change)[0]?.body).toEqual({ folder: "Money", version: 3 });
});

test("a taken shortcut is refused above the button, an unknown variable at the text and in the preview", async () => {
  const message = "Unknown variable: customer.shoe";
  app.server.refuse(savedReplies.preview, 400, { message, fields: { body: message } });
  app.server.refuse(savedReplies.create, 409, {
    code: "replies.shortcut_taken",
    message: "This shortcut is already used.",
  });
  await app.open("/config/saved-replies?new=reply");
  await form().getByRole("textbox", { name: "Name" }).fill("Shoes");
  await form().getByLabelText("Shortcut").fill("shoes");
  const text = form().getByRole("textbox", { name: "Text" });
  await text.fill("{{customer.shoe}}");
  await expect.element(form().getByRole("region", { name: "Preview" })).toMatchTextContent(message);
  const create = form().getByRole("button", { name: "Create" });
  await create.click();
  await expect.element(form().getByText("This shortcut is already used.")).toBeVisible();
  app.server.refuse(savedReplies.create, 400, {
    code: "mail.unknown_variable",
    message,
    fields: { body: message },
  });
  await create.click();
  await expect.element(text).toHaveAccessibleDescription(message);
  await expect.element(text).toHaveFocus();
});

test("what somebody else saved meanwhile is shown, and what was typed is kept", async () => {
  const message = "This was changed meanwhile. Review and try again.";
  app.server.refuse(savedReplies.change, 409, { code: "request.stale_version", message });
  await app.open(`/config/saved-replies?edit=${refund.id}`);
  const edit = form("Edit Saved Reply");
  await edit.getByRole("textbox", { name: "Name" }).fill("Money back");
  app.server.answer(savedReplies.show, {
    reply: { ...refund, name: "Refunded", body: "<p>Good news</p>", version: 4 },
  });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(edit.getByText(message)).toBeVisible();
  await expect.element(edit.getByRole("textbox", { name: "Text" })).toMatchTextContent("Good news");
  await expect.element(edit.getByRole("textbox", { name: "Name" })).toHaveValue("Money back");
  app.server.answer(savedReplies.change, { message: "Reply updated successfully", reply: refund });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("Reply updated successfully")).toBeVisible();
  expect(app.server.asked(savedReplies.change).at(-1)?.body).toEqual({
    name: "Money back",
    version: 4,
  });
});

test("a reply is deleted after a question", async () => {
  app.server.answer(savedReplies.remove, { message: "Reply deleted successfully", reply: refund });
  await app.open("/config/saved-replies");
  await page.getByRole("button", { name: "Delete Refund sent" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toMatchTextContent("Refund sent is shared with others");
  app.server.answer(savedReplies.list, pageOf(own));
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Reply deleted successfully")).toBeVisible();
  await expect.poll(() => row("Refund sent").elements()).toHaveLength(0);
});

test("an agent manages their own replies, views shared ones and shares none", async () => {
  const shared = { ...refund, may_change: false };
  app.server.answer(savedReplies.list, pageOf(shared, { ...own, may_change: true }));
  app.server.answer(savedReplies.show, { reply: shared });
  await app.open("/config/saved-replies", { as: "agent" });
  await expect.element(page.getByRole("button", { name: "Delete Mine" })).toBeVisible();
  expect(page.getByRole("button", { name: "Delete Refund sent" }).elements()).toHaveLength(0);
  await page.getByRole("button", { name: "View Refund sent" }).click();
  await expect.element(form("Refund sent").getByText("Hello Sam")).toBeVisible();
  await form("Refund sent").getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("button", { name: "New Saved Reply" }).click();
  await expect.element(form().getByRole("combobox", { name: "Shared with" })).toBeDisabled();
});

test("on a phone replies are cards", async () => {
  await app.open("/config/saved-replies", { width: 390 });
  const card = page.getByRole("listitem").filter({ hasText: "Refund sent" });
  await expect.element(card).toMatchTextContent(/\/refund.*Billing/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});
