import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aPair, merged, unmerge } from "../tickets/testing/merging.ts";
import { searchingOn } from "./testing/searching.ts";

const desk = testDesk();
const { codes } = searchingOn(desk);

test("a merged code finds the ticket it was merged into, for those who can see it, and itself once un-merged", async () => {
  const { survivor, source } = await aPair(desk);
  await merged(desk, survivor, [source]);
  await desk.drain();
  for (const who of ["agent", "customer"] as const) {
    expect(await codes(who, source.ticket_id)).toEqual([survivor.ticket_id]);
  }
  for (const who of ["outsider", "neighbour"] as const) {
    expect(await codes(who, source.ticket_id)).toEqual([]);
  }
  await unmerge(desk, source);
  await desk.drain();
  expect((await codes("agent", source.ticket_id))[0]).toBe(source.ticket_id);
});
