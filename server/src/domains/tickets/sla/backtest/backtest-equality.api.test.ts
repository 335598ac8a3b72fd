import { beforeAll, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { fitClock, setClock } from "#platform/testing/desk-clock.ts";
import { seed } from "#platform/testing/seed.ts";
import { plainly, predicted, recordedIn } from "../../testing/predictions.ts";
import { ticketDeeds } from "../../testing/ticket-actions.ts";
import {
  certainStories,
  type Happening,
  happeningsOf,
  storiesBefore,
} from "../../testing/ticket-stories.ts";
import { promiseByDefault, saveTried, triedChanges, tryOn } from "../../testing/trial-changes.ts";
import { liveThrough, openTwin, ringTimers, unhurried } from "../../testing/twin-businesses.ts";

const desk = testDesk({ tamper: unhurried });
const end = Date.parse("2026-11-13T15:00:00Z");
const deeds = Object.keys(ticketDeeds);

beforeAll(() => fitClock(desk.self));

test.each(["other targets", "longer hours", "a holiday"])(
  "the backtest of %s equals what a business with it from the start recorded",
  async (name) => {
    const stories = [...certainStories(end), ...storiesBefore(end, { count: 10, seed, deeds })];
    const happenings = happeningsOf(stories, end);
    const change = triedChanges[name];
    const [one, other] = [await openTwin(desk.self, "one"), await openTwin(desk.self, "other")];
    for (const twin of [one, other]) {
      await setClock(desk.self, twin.business.id, end - 90 * 24 * 3600_000);
      await promiseByDefault(twin);
    }
    await saveTried(other, (await change?.of(other)) ?? {});
    let lived: readonly Happening[] = happenings;
    for (const twin of [one, other]) {
      lived = await liveThrough(desk.self, twin, lived);
      await setClock(desk.self, twin.business.id, end);
      await ringTimers(desk.self, twin, end);
    }
    const { id, result } = await tryOn(desk.self, one, (await change?.of(one)) ?? {});
    const said = await predicted(desk.self, one, id);
    const [before, after] = [
      await recordedIn(desk.self, one, end),
      await recordedIn(desk.self, other, end),
    ];
    for (const [story, { left_out, ...clocks }] of said) {
      if (left_out) continue;
      expect(plainly(clocks.before), `story ${story}`).toEqual(plainly(before.get(story) ?? []));
      expect(plainly(clocks.after), `story ${story}`).toEqual(plainly(after.get(story) ?? []));
    }
    const isOther = [...said.values()].filter(
      (one) => JSON.stringify(plainly(one.before)) !== JSON.stringify(plainly(one.after)),
    );
    expect(isOther, "tickets that the change means something to").not.toEqual([]);
    expect(result.after.met + result.after.breached).toBeGreaterThan(0);
    expect(said.size).toBe(stories.length);
  },
  120_000,
);
