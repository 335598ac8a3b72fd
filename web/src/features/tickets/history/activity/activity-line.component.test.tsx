import { expect, test } from "vitest";
import type { StreamItem } from "../../conversation/stream/ticket-stream.queries.ts";
import { activityText } from "./activity-line.tsx";

const created = (text: string) =>
  ({ kind: "message", type: "created", text, author: { name: "Nora Lind" } }) as StreamItem;

test("the activity says that a ticket was opened, and which mail rules set fields of it", () => {
  expect(activityText(created(""))).toBe("Nora Lind opened this ticket");
  const text = "Nora Lind opened this ticket; the mail rule 'Outages' set fields of it";
  expect(activityText(created(text))).toBe(text);
});
