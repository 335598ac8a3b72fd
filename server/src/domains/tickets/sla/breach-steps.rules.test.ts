import { expect, test } from "vitest";
import {
  byStaff,
  clockOf,
  on,
  status,
  ticketAfter,
  ticketTarget,
} from "../../sla/testing/ticket-story.ts";
import { breachSteps } from "./clock-changes.rules.ts";

type Story = Parameters<typeof ticketAfter>[0];

/** What the last thing that happened tells of promises. */
function told(story: Story) {
  return breachSteps(ticketAfter(story.slice(0, -1)), ticketAfter(story));
}

const retarget = (minutes: number) =>
  ({ type: "target_set", target: ticketTarget({ minutes: [60, 120, minutes] }) }) as const;
const resolution = { metric: "resolution", cycle: 1 };

test("a change that detects a breach records it with the time it was due", () => {
  const late: Story = [
    ["09:00", byStaff],
    ["15:00", status("resolved")],
  ];
  const facts = { ...resolution, due_at: new Date(on("13:00")).toISOString() };
  expect(told(late)).toEqual([{ type: "sla_breached", facts }]);
});

test("a new target that leaves no time is a breach at that instant", () => {
  const facts = { ...resolution, due_at: new Date(on("11:00")).toISOString() };
  expect(
    told([
      ["09:00", byStaff],
      ["11:00", retarget(60)],
    ]),
  ).toEqual([{ type: "sla_breached", facts }]);
});

test("a new target that leaves time revokes the breach, and this is recorded", () => {
  const story: Story = [
    ["09:00", byStaff],
    ["11:00", retarget(60)],
    ["11:30", retarget(300)],
  ];
  expect(clockOf(ticketAfter(story), "resolution")?.breached_at).toBeNull();
  expect(told(story)).toEqual([{ type: "sla_breach_revoked", facts: resolution }]);
});

test("a change without a breach records nothing", () => {
  expect(told([["09:00", byStaff]])).toEqual([]);
  const paused: Story = [
    ["09:00", byStaff],
    ["10:00", status("pending")],
  ];
  expect(told(paused)).toEqual([]);
});
