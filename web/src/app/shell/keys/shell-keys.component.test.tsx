import type { RoleName } from "@parley/contract";
import { agents, departments, me, roles, search as searches } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useKeyPreferences } from "#platform/keys/key-preferences.ts";
import { meOf, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { pressTogether } from "#ui/testing/keys.ts";
import { answerGeneral } from "../../../features/tenancy/testing/general-answers.ts";
import { answerTicketList } from "../../../features/tickets/testing/ticket-answers.ts";

const app = testApp();

const heading = page.getByRole("main").getByRole("heading", { level: 1 });
const dialog = page.getByRole("dialog");
const palette = page.getByRole("combobox", { name: "Search tickets, users, assets..." });
const isDark = () => document.documentElement.classList.contains("dark");
const press = (...keys: string[]) => userEvent.keyboard(keys.join(""));
const appearance = "/settings/appearance";
const control = (key: string) => `{Control>}${key}{/Control}`;

async function openAppearance(as: RoleName) {
  await app.open(appearance, { as });
  await expect.element(heading).toBeVisible();
}

test("G and a letter open the page of the key table, with focus on its heading", async () => {
  answerTicketList(app.server, []);
  answerGeneral(app.server);
  app.server.answer(agents.list, pageOf());
  app.server.answer(roles.list, { results: [] });
  app.server.answer(departments.list, pageOf());
  await openAppearance("admin");
  for (const [key, path] of [
    ["t", "/tickets"],
    ["u", "/users/agents"],
    ["c", "/config/general"],
  ] as const) {
    await pressTogether(`g${key}`);
    await expect.poll(() => location.pathname).toBe(path);
    await expect.element(heading).toHaveFocus();
  }
});

test("a customer has no shortcut to pages they cannot see", async () => {
  await openAppearance("customer");
  // C by itself opens a ticket, for customers too.
  await pressTogether("gu");
  expect(location.pathname).toBe(appearance);
  await press("?");
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent("Configurations");
  await expect.element(dialog).not.toMatchTextContent("Internal note");
});

test("[ collapses the sidebar, Shift D changes the theme, / and Ctrl K open the palette", async () => {
  await openAppearance("agent");
  await press("[[");
  await expect.element(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await press("[[");
  await expect.element(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
  await press("{Shift>}D{/Shift}");
  await expect.poll(isDark).toBe(true);
  for (const key of ["/", control("k")]) {
    await press(key);
    await expect.element(palette).toHaveFocus();
    await press("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test("letters are text while typing, and shortcuts of a dialog stay in it", async () => {
  await openAppearance("agent");
  await press("?");
  const box = page.getByRole("searchbox", { name: "Search shortcuts" });
  await expect.element(box).toHaveFocus();
  await press("gt?[[D");
  await expect.element(box).toHaveValue("gt?[D");
  expect(location.pathname).toBe(appearance);
  expect(isDark()).toBe(false);
});

test("the list of shortcuts shows all registered ones, can be searched, and uses the person's own keys", async () => {
  answerTicketList(app.server, []);
  const { preferences, ...own } = meOf("agent");
  const key_map = { "go.tickets": "Mod+J", theme: "" };
  app.server.answer(me.show, { ...own, preferences: { ...preferences, key_map } });
  await openAppearance("agent");
  await expect.poll(() => useKeyPreferences.getState().keyMap["go.tickets"]).toBe("Mod+J");
  await press("?");
  const terms = () =>
    dialog
      .getByRole("term")
      .elements()
      .map((term) => term.textContent);
  await expect
    .poll(() => terms().slice(0, 10))
    .toEqual([
      "Search and commands",
      "Search",
      "Show these shortcuts",
      "Show or hide the sidebar",
      "Next part of the page",
      "New ticket",
      "Go to the messages at the top",
      "Go to Dashboard",
      "Go to My Tickets",
      "Go to Knowledge Base",
    ]);
  const scopes = dialog.getByRole("heading", { level: 3 }).elements();
  expect(scopes.map(({ textContent }) => textContent)).toEqual([
    "Anywhere",
    "Ticket",
    "Composer",
    "Lists",
    "Board",
  ]);
  await press("my tick");
  await expect.poll(terms).toEqual(["Go to My Tickets"]);
  await press("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await press(control("j"));
  await expect.poll(() => location.pathname).toBe("/tickets");
});

test("single-key shortcuts can be disabled, those with Ctrl stay", async () => {
  // The account has not answered, so what the device remembers holds.
  app.server.disconnect(me.show);
  useKeyPreferences.setState({ singleKeys: false, keyMap: {} });
  await openAppearance("admin");
  await press("{Shift>}D{/Shift}", "g", "t");
  expect(isDark()).toBe(false);
  expect(location.pathname).toBe(appearance);
  await press(control("k"));
  await expect.element(palette).toHaveFocus();
});

test("the palette finds and runs commands by keyboard alone, and remembers them", async () => {
  app.server.answer(searches.find, { groups: [] });
  await openAppearance("admin");
  const options = () =>
    page
      .getByRole("option")
      .elements()
      .map((one) => one.textContent ?? "");
  await press(control("k"), "keyboard");
  await expect
    .poll(options)
    .toEqual([
      expect.stringContaining("Keyboard shortcuts"),
      expect.stringContaining("Settings: Keyboard"),
    ]);
  await press("{ArrowDown}", "{Enter}");
  await expect.poll(() => location.pathname).toBe("/settings/keyboard");
  await expect.element(heading).toHaveFocus();

  await press(control("k"));
  const recent = page.getByRole("group", { name: "Recent" }).getByRole("option");
  await expect.element(recent).toMatchTextContent("Settings: Keyboard");
  await press("dark", "{Enter}");
  await expect.poll(options).toHaveLength(3);
  for (const [at, theme] of ["light", "dark", "system"].entries()) {
    expect(options()[at]).toContain(`Theme: ${theme}`);
  }
  await press("{Backspace}");
  await expect.element(page.getByRole("option").first()).toMatchTextContent("Settings: Keyboard");
  await press("density", "{Enter}", "{ArrowDown}", "{ArrowDown}", "{Enter}");
  await expect.poll(() => document.documentElement.dataset.density).toBe("comfortable");

  await press(control("k"), "xyzzy");
  await expect.element(page.getByRole("listbox")).toMatchTextContent("Nothing found for “xyzzy”.");
  await expect
    .poll(() => document.querySelector("[data-announcer=polite]")?.textContent)
    .toBe("No results");
});
