import { dashboard, departments } from "@parley/contract/calls";
import { firstSteps } from "@parley/contract/dashboard/dashboard";
import { listOf, nowFigures } from "@parley/contract/dashboard/now-figures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useConnection } from "#platform/live/live.ts";
import { aMoment, pageOf } from "#platform/testing/defaults.ts";
import { FakeSocket } from "#platform/testing/fake-socket.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { rowOf } from "../tickets/testing/ticket-answers.ts";

const app = testApp();

const row = rowOf("Badge readers offline", { assigned_to: null });
const mine = listOf(nowFigures.my_open.conditions);
const figures = {
  role: "agent" as const,
  cards: [
    { key: "my_open" as const, unit: "tickets" as const, value: 12, link: mine },
    {
      key: "unassigned" as const,
      unit: "tickets" as const,
      value: 10_000,
      is_capped: true,
      link: listOf(nowFigures.unassigned.conditions),
    },
  ],
  lists: { attention: [row], next: { ticket: row, why: "due_first" as const } },
  charts: [],
  period: null,
  as_of: aMoment,
};

const now = page.getByRole("list", { name: "Now" });

test("each figure is a link to the tickets it counts, and a capped one shows it", async () => {
  app.server.answer(dashboard.data, figures);
  await app.open("/dashboard", { as: "agent" });
  await expect.element(now.getByRole("link", { name: "My open 12" })).toHaveAttribute("href", mine);
  await expect.element(now.getByRole("link", { name: "Unassigned 10,000+" })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("an item that needs attention opens its ticket", async () => {
  app.server.answer(dashboard.data, figures);
  await app.open("/dashboard", { as: "agent" });
  await expect
    .element(page.getByRole("listitem").getByRole("link", { name: "Badge readers offline" }))
    .toHaveAttribute("href", `/ticket/${row.ticket_id}`);
});

test("the next ticket is named with its reason, and starting one that was taken shows a message", async () => {
  app.server.answer(dashboard.data, figures);
  app.server.answer(dashboard.next, { next: null });
  await app.open("/dashboard", { as: "agent" });
  const next = page.getByRole("region", { name: "Next up" });
  await expect.element(next.getByText("Due first")).toBeVisible();
  await userEvent.keyboard("s");
  await expect.element(page.getByText("Nothing needs you right now")).toBeVisible();
});

test("a figure changes when a ticket changes elsewhere", async () => {
  app.server.answer(dashboard.data, figures);
  await app.open("/dashboard", { as: "agent" });
  await expect.element(now.getByRole("link", { name: "My open 12" })).toBeVisible();
  const [first, ...others] = figures.cards;
  app.server.answer(dashboard.data, {
    ...figures,
    cards: [{ ...first, value: 13 }, ...others] as never,
  });
  await expect.poll(() => useConnection.getState().state).toBe("open");
  FakeSocket.tell({ type: "lists_changed", at: aMoment });
  await expect.element(now.getByRole("link", { name: "My open 13" })).toBeVisible();
});

test("without open work the page explains what will appear", async () => {
  app.server.answer(dashboard.data, { ...figures, lists: { attention: [] } });
  await app.open("/dashboard", { as: "agent" });
  await expect.element(page.getByText("Nothing needs you right now")).toBeVisible();
  expect(page.getByRole("button", { name: "Start next ticket" }).elements()).toEqual([]);
});

test("an admin of a new workspace finds the remaining set-up steps", async () => {
  const cards = [{ key: "open" as const, unit: "tickets" as const, value: 0, link: "/tickets" }];
  const steps = firstSteps.map((id) => ({ id, done: id === "named" }));
  app.server.answer(dashboard.data, { ...figures, role: "admin", cards, lists: { attention: [] } });
  app.server.answer(dashboard.getStarted, { steps, counts: { done: 1, all: steps.length } });
  await app.open("/dashboard", { as: "admin" });
  const start = page.getByRole("region", { name: "Set up your workspace" });
  await expect.element(start.getByText(/^1 of 11 steps done/)).toBeVisible();
  await expect
    .element(start.getByRole("link", { name: "Name your workspace · done" }))
    .toHaveAttribute("href", "/config/general");
  expect(await violations()).toEqual([]);
});

test("a dashboard that cannot be loaded shows an error and can be retried", async () => {
  app.server.refuse(dashboard.data, 500, { code: "server.unexpected" });
  await app.open("/dashboard", { as: "agent" });
  const again = page.getByRole("button", { name: "Try Again" });
  const button = (await again.findElement()) as HTMLElement;
  // The page asks by itself when its live line opens. From here on to the press nothing else can happen.
  await expect.poll(() => button.getAttribute("aria-busy")).not.toBe("true");
  app.server.answer(dashboard.data, figures);
  button.click();
  await expect.element(page.getByRole("link", { name: "My open 12" })).toBeVisible();
});

test("a customer sees their own tickets and a link to create one", async () => {
  app.server.answer(dashboard.data, {
    ...figures,
    role: "customer",
    cards: [{ key: "open", unit: "tickets", value: 2, link: "/tickets?status=open" }],
    lists: { newest: [] },
  });
  await app.open("/dashboard", { as: "customer" });
  await expect
    .element(page.getByRole("heading", { level: 1, name: /How can we help/ }))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "In progress 2" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "New ticket" }))
    .toHaveAttribute("href", "/tickets?new=ticket");
});

test("trends show their days, and the period is in the URL", async () => {
  const link = "/tickets?view=all_tickets";
  app.server.answer(departments.list, pageOf());
  app.server.answer(dashboard.data, {
    ...figures,
    cards: [
      { key: "median_first_reply", unit: "minutes", value: 38, previous: 44, link },
      { key: "open", unit: "tickets", value: 4, link },
    ],
    charts: [
      {
        key: "created_resolved",
        unit: "tickets",
        series: ["created", "resolved"],
        points: [
          { key: "2026-03-02", name: null, values: [3, 2], links: [link, link] },
          { key: "2026-03-03", name: null, values: [1, 4], links: [link, link] },
        ],
        totals: [4, 6],
      },
      {
        key: "first_reply",
        unit: "minutes",
        series: ["p50", "p90"],
        points: [{ key: "2026-03-02", name: null, values: [null, null], links: [null, null] }],
        totals: [null, null],
      },
    ],
    period: { from: "2026-03-02", to: "2026-03-03", timezone: "Europe/Riga" },
  });
  await app.open("/dashboard", { as: "agent" });
  await expect
    .element(now.getByRole("link", { name: "Median first reply 38 min 6 min less than before" }))
    .toBeVisible();
  await expect
    .element(page.getByText(/March 2, 2026 to March 3, 2026. Times in Europe\/Riga/))
    .toBeVisible();
  await expect.element(page.getByText("Nothing to show in this period")).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "7 days" }).click();
  await expect.poll(() => location.search).toBe("?period=7d");
});

test("open tickets are compared with 7 days ago, and the figure explains its definition on request", async () => {
  const open = (week_growth: number | null) => ({
    ...figures,
    role: "admin" as const,
    cards: [{ key: "open" as const, unit: "tickets" as const, value: 75, week_growth, link: mine }],
    lists: { attention: [row] },
  });
  app.server.answer(dashboard.data, open(12));
  await app.open("/dashboard");
  await expect
    .element(now.getByRole("link", { name: "Open 75 12 more than 7 days ago" }))
    .toBeVisible();
  await page.getByRole("button", { name: "What counts as Open" }).click();
  await expect
    .element(page.getByRole("dialog").getByText(nowFigures.open.definition))
    .toBeVisible();
  expect(await violations()).toEqual([]);

  await userEvent.keyboard("{Escape}");
  app.server.answer(dashboard.data, open(null));
  await expect.poll(() => useConnection.getState().state).toBe("open");
  FakeSocket.tell({ type: "lists_changed", at: aMoment });
  await expect.element(now.getByText("– The workspace is younger than 7 days")).toBeVisible();
});

test("an unread reply opens its ticket, and a new one is shown live", async () => {
  const notice = {
    id: crypto.randomUUID(),
    notification_type: "ticket_reply",
    title: "New reply",
    message: "Any news?",
    is_read: false,
    read_at: null,
    created_at: aMoment,
    updates: 1,
    link: `/ticket/${row.ticket_id}`,
    ticket: { id: row.id, ticket_id: row.ticket_id, title: row.title, priority: "normal" },
    actor: null,
  };
  const none = { count: 0, results: [] };
  app.server.answer(dashboard.data, { ...figures, lists: { attention: [], notices: none } });
  await app.open("/dashboard", { as: "agent" });
  const list = page.getByRole("region", { name: "Mentions and replies" });
  await expect.element(list.getByText("No unread mentions or replies")).toBeVisible();

  const one = { count: 1, results: [notice] };
  app.server.answer(dashboard.data, { ...figures, lists: { attention: [], notices: one } });
  await expect.poll(() => useConnection.getState().state).toBe("open");
  FakeSocket.tell({ type: "unread_count_update", count: 1 });
  await expect
    .element(list.getByRole("link", { name: row.title }))
    .toHaveAttribute("href", notice.link);
  await expect.element(list.getByText("1 unread")).toBeVisible();
});
