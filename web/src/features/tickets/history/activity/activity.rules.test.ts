import { expect, test } from "vitest";
import { activityEntries } from "./activity.rules.ts";

const event = (seq: number) => ({ seq, kind: "event" as const });
const message = (seq: number) => ({ seq, kind: "message" as const });

test("activity is newest first, and events between messages are grouped", () => {
  const entries = activityEntries([message(1), event(2), event(3), message(4), event(5)]);
  expect(entries).toEqual([
    { kind: "run", items: [event(5)] },
    { kind: "message", item: message(4) },
    { kind: "run", items: [event(3), event(2)] },
    { kind: "message", item: message(1) },
  ]);
});
