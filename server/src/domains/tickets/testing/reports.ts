import { type Ask, settings, slaReport } from "@parley/contract";
import { expect } from "vitest";
import type { Business, testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

type Desk = ReturnType<typeof testDesk>;
type Query = Ask<typeof slaReport.show>["query"];
type RowsQuery = Ask<typeof slaReport.clocks>["query"];

/** Lets people with the permission see figures of other agents. */
export async function switchAgentFiguresOn(desk: Desk): Promise<void> {
  const admin = await desk.as("admin");
  const reply = await admin.call(settings.changeInsights, { body: { agent_figures: true } });
  expect(reply.status, reply.text).toBe(200);
}

export async function reportOf(
  desk: Desk,
  query: Query = {},
  who: Who = "admin",
  business?: Business,
): Promise<slaReport.Report> {
  const reply = await (await desk.as(who, business)).call(slaReport.show, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** All rows that a figure opens, page by page. */
export async function rowsOf(
  desk: Desk,
  query: RowsQuery = {},
  who: Who = "admin",
): Promise<slaReport.CountedClock[]> {
  const client = await desk.as(who);
  const rows: slaReport.CountedClock[] = [];
  for (let cursor: string | undefined; ; ) {
    const reply = await client.call(slaReport.clocks, {
      query: { ...query, ...(cursor && { cursor }) },
    });
    expect(reply.status, reply.text).toBe(200);
    rows.push(...reply.body.results);
    if (!reply.body.next) return rows;
    cursor = new URL(reply.body.next, "http://desk").searchParams.get("cursor") ?? "";
  }
}
