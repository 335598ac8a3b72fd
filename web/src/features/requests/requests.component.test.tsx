import * as contract from "@parley/contract";
import { categories, departments, requests, savedReplies } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const olga = sampleOf(contract.requests.Request, {
  id: anId(300),
  ref_number: "RQ1001",
  title: "Cannot join the webinar",
  description: "The link opens an empty page.",
  creator_name: "Olga Ivanova",
  creator_email: "olga@example.com",
  status: "new",
  is_confirmed: true,
  is_blocked: false,
  spam_reason: null,
  customer: null,
  department: null,
  category: null,
  ticket: null,
  duplicates: [],
  fields: [{ key: "serial", label: "Serial number", type: "text", text: "XJ12" }],
  can_restore: false,
});
const chen = {
  ...olga,
  id: anId(301),
  ref_number: "RQ1002",
  title: "Quote for 40 licences",
  creator_name: "R. Chen",
};
const counts = { new: 2, accepted: 0, declined: 0, spam: 0 };

function serve(...rows: (typeof olga)[]) {
  app.server.answer(requests.list, pageOf(...rows));
  app.server.answer(requests.counts, counts);
  app.server.answer(requests.show, { request: rows[0] ?? olga });
  const support = sampleOf(contract.departments.Department, { id: anId(310), name: "Support" });
  app.server.answer(departments.list, pageOf(support));
  app.server.answer(categories.list, pageOf());
  app.server.answer(savedReplies.list, pageOf());
}

const pane = () => page.getByRole("article", { name: "Cannot join the webinar" });

test("the first request is shown beside the list, with who sent it", async () => {
  serve(olga, chen);
  await app.open("/requests");
  await expect
    .element(pane())
    .toMatchTextContent(/RQ1001.*Olga Ivanova.*Not yet a customer.*Serial number.*XJ12/);
  const list = page.getByRole("list", { name: "Requests", exact: true });
  await expect.element(list).toMatchTextContent(/Olga Ivanova.*R\. Chen/);
  expect(await violations()).toEqual([]);
});

test("A accepts a request as a ticket, and the toast takes it back", async () => {
  serve(olga);
  await app.open("/requests");
  await expect
    .element(pane().getByRole("combobox", { name: "Department" }))
    .toHaveTextContent("Support");
  const accepted = { ...olga, status: "accepted" as const };
  app.server.answer(requests.accept, {
    message: "Request accepted successfully",
    request: accepted,
  });
  await userEvent.keyboard("a");
  await expect.element(page.getByText("Request accepted successfully")).toBeVisible();
  expect(app.server.asked(requests.accept)[0]?.body).toEqual({ department: anId(310) });
  app.server.answer(requests.restore, { message: "Request restored successfully", request: olga });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Request restored successfully")).toBeVisible();
});

test("a request is declined with a reason, which is mailed if wanted", async () => {
  serve(olga);
  await app.open("/requests");
  await pane().getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline this request?" });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect.element(dialog.getByText("Write at least 3 characters")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("We do not offer webinars.");
  const declined = { ...olga, status: "declined" as const };
  app.server.answer(requests.decline, {
    message: "Request declined successfully",
    request: declined,
  });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect.element(page.getByText("Request declined successfully")).toBeVisible();
  expect(app.server.asked(requests.decline)[0]?.body).toEqual({
    reason: "We do not offer webinars.",
    notify: true,
  });
});

test("X selects requests, and one key decides about all of them and is taken back", async () => {
  serve(olga, chen);
  await app.open("/requests");
  await expect.element(pane()).toBeVisible();
  await userEvent.keyboard("x");
  await page.getByRole("checkbox", { name: "Select R. Chen: Quote for 40 licences" }).click();
  await expect
    .element(page.getByRole("toolbar"))
    .toMatchTextContent(/2 selected.*Accept as tickets/);
  expect(await violations()).toEqual([]);
  const decided = [olga.id, chen.id];
  app.server.answer(requests.decideMany, {
    message: "Requests marked as spam: 2",
    decided,
    refused: [],
  });
  await userEvent.keyboard("!");
  await expect.element(page.getByText("Requests marked as spam: 2")).toBeVisible();
  await expect.element(page.getByRole("toolbar")).not.toBeInTheDocument();
  app.server.answer(requests.decideMany, { message: "Requests restored: 2", decided, refused: [] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Requests restored: 2")).toBeVisible();
  expect(app.server.asked(requests.decideMany).map(({ body }) => body)).toEqual([
    { requests: decided, decision: "spam" },
    { requests: decided, decision: "restore" },
  ]);
});

test("selected requests are declined with one reason from a saved reply, and who was faster is told", async () => {
  serve(olga, chen);
  const reply = (number: number, name: string, body: string) =>
    sampleOf(contract.savedReplies.SavedReply, { id: anId(number), name, body });
  app.server.answer(
    savedReplies.list,
    pageOf(
      reply(320, "No webinars", "<p>We do not offer <b>webinars</b>.</p>"),
      reply(321, "Hello", "<p>Hello {{customer.first_name}}</p>"),
    ),
  );
  await app.open("/requests");
  await page.getByRole("checkbox", { name: /Select Olga/ }).click();
  await page.getByRole("checkbox", { name: /Select R. Chen/ }).click();
  await userEvent.keyboard("d");
  const dialog = page.getByRole("dialog", { name: "Decline 2 requests?" });
  const saved = dialog.getByRole("combobox", { name: "Saved reply" });
  await expect.element(saved).not.toMatchTextContent(/Hello/);
  await saved.selectOptions("No webinars");
  await expect
    .element(dialog.getByRole("textbox", { name: "Reason" }))
    .toHaveValue("We do not offer webinars.");
  app.server.answer(requests.decideMany, {
    message: "Requests declined: 1",
    decided: [olga.id],
    refused: [{ id: chen.id, reason: "Ada Okafor already handled this request." }],
  });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect.element(page.getByText("Requests declined: 1")).toBeVisible();
  await expect
    .element(page.getByText("Not possible for 1 request: Ada Okafor already handled this request."))
    .toBeVisible();
  expect(app.server.asked(requests.decideMany)[0]?.body).toEqual({
    requests: [olga.id, chen.id],
    decision: "decline",
    reason: "We do not offer webinars.",
    notify: true,
  });
});

test("somebody who was faster is named", async () => {
  serve(olga);
  await app.open("/requests");
  app.server.refuse(requests.spam, 409, {
    code: "requests.already_decided",
    message: "Ada Okafor already handled this request.",
  });
  await pane().getByRole("button", { name: "Spam", exact: true }).click();
  await expect.element(page.getByText("Ada Okafor already handled this request.")).toBeVisible();
});

test("without requests there is a sentence", async () => {
  serve();
  await app.open("/requests");
  await expect.element(page.getByText("No requests to review.")).toBeVisible();
});
