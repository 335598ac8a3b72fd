import { expect, test } from "vitest";
import { spam, topics } from "./conversations/all.ts";
import { slots } from "./conversations/conversation.ts";
import { businesses } from "./people.ts";
import { planTickets } from "./plan-tickets.ts";
import { localTime } from "./working-time.ts";

const [acme] = businesses;
if (!acme) throw new Error("there is no business");
const day = 24 * 60 * 60_000;
/** Between two changes of the clocks, so that a week is always as long. */
const now = Date.parse("2026-09-15T20:00:00Z");
const plan = (tickets: number, at = now) =>
  planTickets({ business: acme, now: at, days: 90, tickets }, { topics, spam });

test("the same day produces the same plan", () => {
  expect(plan(300)).toEqual(plan(300));
});

test("every date is relative to the day the plan is made", () => {
  const week = 7 * day;
  const later = plan(300, now + week);
  expect(later.map(({ at, ...action }) => ({ ...action, at: at - week }))).toEqual(
    plan(300).map(({ at, ...action }) => ({ ...action, at })),
  );
});

test("about the requested number of tickets is created, all of them in the past", () => {
  const actions = plan(1200);
  const created = actions.filter(({ kind }) => kind === "create");
  expect(created.length).toBeGreaterThan(1150);
  expect(created.length).toBeLessThan(1260);
  expect(actions.every(({ at }) => at < now && at > now - 92 * day)).toBe(true);
  expect(actions.map(({ at }) => at)).toEqual(
    actions.map(({ at }) => at).toSorted((a, b) => a - b),
  );
});

test("about the requested number of tickets is created, whatever the hour of the week", () => {
  const hour = 60 * 60_000;
  const counts = Array.from(
    { length: 7 * 24 },
    (_, hours) => plan(30, now + hours * hour).filter(({ kind }) => kind === "create").length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(25);
  expect(Math.max(...counts)).toBeLessThan(36);
});

test("no ticket changes before it is created", () => {
  const seen = new Set<number>();
  for (const action of plan(1200)) {
    if (action.kind === "create") seen.add(action.ticket);
    expect(seen.has(action.ticket)).toBe(true);
    if (action.kind === "merge") expect(seen.has(action.other)).toBe(true);
  }
});

test("agents reply in their working hours only", () => {
  const habits = new Map(acme.agents.map((agent) => [agent.email, agent.habits]));
  const late = plan(1200).filter(({ at, by, kind }) => {
    const own = kind === "say" ? habits.get(by) : undefined;
    if (!own) return false;
    const { weekday, minutes } = localTime(acme.timezone, at);
    return (
      !own.days.includes(weekday) || minutes < own.hours[0] * 60 || minutes > own.hours[1] * 60
    );
  });
  expect(late).toEqual([]);
});

test("every kind of event occurs", () => {
  const kinds = new Set(plan(1200).map(({ kind }) => kind));
  const all = ["create", "say", "note", "take", "assign", "move", "triage"];
  expect([...kinds].sort()).toEqual([...all, "resolve", "watch", "spam", "snooze", "merge"].sort());
});

test("there are at least eight topics, each with its own conversations, and every placeholder is filled", () => {
  expect(topics.length).toBeGreaterThanOrEqual(8);
  const texts = topics.flatMap(({ topic }) =>
    topic.conversations.flatMap(({ titles, openings, turns }) => [
      ...titles,
      ...openings,
      ...turns.map(({ text }) => text),
    ]),
  );
  expect(new Set(texts).size).toBe(texts.length);
  const used = new Set(
    texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
  );
  expect([...used].filter((name) => !(slots as readonly string[]).includes(name ?? ""))).toEqual(
    [],
  );
  const said = plan(1200).flatMap((action) => ("text" in action ? [action.text] : []));
  expect(said.filter((text) => /\{\w+\}/.test(text))).toEqual([]);
});
