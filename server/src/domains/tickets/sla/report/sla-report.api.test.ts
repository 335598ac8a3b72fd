import { sla, slaReport, ticketChanges, ticketSpamAndTrash, undo } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { always, change, letPass, move, promiseOnly, update } from "../../testing/clocks.ts";
import { reportOf, rowsOf, switchAgentFiguresOn } from "../../testing/reports.ts";
import { askTicket, openTicket } from "../../testing/tickets.ts";
import { fireDueTimers, passMinutes } from "../../testing/timers.ts";

const desk = testDesk();

const card = async (who: Who = "admin") =>
  (await (await desk.as(who)).call(sla.summary, {})).body.sla_compliance;

test("three decided clocks of which one is breached are 66.7 % on the card, and its page lists the three", async () => {
  await promiseOnly(desk, always());
  const [quick, early, late] = [
    await openTicket(desk),
    await openTicket(desk, { title: "Early" }),
    await openTicket(desk, { title: "Late" }),
  ];
  await openTicket(desk, { title: "Not decided yet" });
  await passMinutes(desk, late.id, 24 * 60);
  await move(desk, quick.id, "resolved");
  await move(desk, early.id, "resolved");
  expect(await card()).toEqual({ value: 66.7, link: "/reports/sla" });
  const report = await reportOf(desk);
  expect(report.total).toMatchObject({ met: 2, breached: 1, compliance: 66.7, ended: 2, late: 0 });
  expect(report.tickets).toEqual({ decided: 3, met: 2, compliance: 66.7 });
  const rows = await rowsOf(desk);
  expect(rows.map(({ ticket }) => ticket.title).sort()).toEqual(["Early", "Late", quick.title]);
  const broken = rows.find(({ ticket }) => ticket.id === late.id);
  // It still runs: how long it took is not known yet.
  expect(broken).toMatchObject({
    ticket: { ticket_id: late.ticket_id },
    metric: "resolution",
    result: "breached",
    policy: { name: "Always" },
    target_minutes: 180,
    elapsed_minutes: null,
    overdue_minutes: null,
  });
  expect(broken?.due_at).toBe(broken?.decided_at);
});

test("a business without decided clocks has null for every figure", async () => {
  const { total, tickets, groups } = await reportOf(desk);
  expect(total).toMatchObject({
    met: 0,
    compliance: null,
    median_elapsed_minutes: null,
    p90_elapsed_minutes: null,
    median_overdue_minutes: null,
  });
  expect(tickets).toEqual({ decided: 0, met: 0, compliance: null });
  expect(groups).toEqual([]);
  expect(await rowsOf(desk)).toEqual([]);
});

test("a met clock shows when it would have been due, and how long it took", async () => {
  await promiseOnly(desk, always());
  const ticket = await openTicket(desk);
  await letPass(desk, ticket.id, 25);
  await move(desk, ticket.id, "resolved");
  const [row] = await rowsOf(desk);
  expect(row).toMatchObject({ result: "met", elapsed_minutes: 25, target_minutes: 180 });
  const left = Date.parse(row?.due_at ?? "") - Date.parse(row?.decided_at ?? "");
  expect(Math.ceil(left / 60_000)).toBe(155);
});

test("a breach that another priority revokes is shown as revoked, until the next breach", async () => {
  await promiseOnly(desk, always());
  const ticket = await openTicket(desk, { priority: "critical" });
  await passMinutes(desk, ticket.id, 100);
  expect((await reportOf(desk)).total).toMatchObject({ breached: 1, revoked: 0 });
  await update(desk, ticket.id, { priority: "low" });
  expect((await reportOf(desk)).total).toMatchObject({ breached: 0, revoked: 1, compliance: null });
  expect(await rowsOf(desk, { show: "revoked" })).toMatchObject([{ result: "revoked" }]);
  await passMinutes(desk, ticket.id, 300);
  expect((await reportOf(desk)).total).toMatchObject({ breached: 1, revoked: 0 });
});

test("cancelled clocks are listed by reason, outside of met and breached", async () => {
  const [policy] = await promiseOnly(desk, always());
  const [spam, lifted, broken] = [
    await openTicket(desk),
    await openTicket(desk),
    await openTicket(desk),
  ];
  await passMinutes(desk, broken.id, 500);
  const admin = await desk.as("admin");
  await admin.call(ticketSpamAndTrash.markSpam, { params: { ticket: spam.id } });
  await change(desk, policy?.id ?? "", { is_active: false });
  await desk.drain();
  const { total } = await reportOf(desk);
  expect(total).toMatchObject({ met: 0, breached: 1, cancelled: 2, compliance: 0 });
  expect(total.cancelled_by).toMatchObject({ spam: 1, policy_deactivated: 1, merged: 0 });
  const rows = await rowsOf(desk, { show: "cancelled", reason: "policy_deactivated" });
  expect(rows.map(({ ticket }) => ticket.id)).toEqual([lifted.id]);
  // A policy that promises nothing any more is still the one that had promised.
  const { groups } = await reportOf(desk, { group_by: "policy" });
  expect(groups).toMatchObject([{ key: policy?.id, name: "Always", breached: 1, cancelled: 2 }]);
});

test("a cancelled and restored clock is cancelled again at the original time once the restoration is undone", async () => {
  await promiseOnly(desk, always());
  const { id } = await openTicket(desk);
  const admin = await desk.as("admin");
  await admin.call(ticketSpamAndTrash.markSpam, { params: { ticket: id } });
  const [before] = await rowsOf(desk, { show: "cancelled" });
  const revived = await admin.call(ticketSpamAndTrash.unmarkSpam, { params: { ticket: id } });
  expect((await reportOf(desk)).total.cancelled).toBe(0);
  const act = revived.body.undo?.id ?? "";
  expect((await admin.call(undo.perform, { params: { id: act } })).status).toBe(200);
  expect(await rowsOf(desk, { show: "cancelled" })).toEqual([before]);
});

test("a clock belongs to whoever stopped it, and an ongoing breach to the assignee at that time", async () => {
  await switchAgentFiguresOn(desk);
  await promiseOnly(desk, always());
  const { agent, admin } = desk.business().people;
  const [kept, broken, withdrawn] = [
    await openTicket(desk),
    await openTicket(desk),
    await askTicket(desk),
  ];
  const give = async (ticket: string, to: string) =>
    (await desk.as("admin")).call(ticketChanges.assign, {
      body: { ticket_id: ticket, agent_id: to },
    });
  expect((await give(broken.id, agent.id)).status).toBe(200);
  await passMinutes(desk, broken.id, 500);
  expect((await give(broken.id, admin.id)).status).toBe(200);
  await update(desk, broken.id, { priority: "high" }, "admin");
  await move(desk, kept.id, "resolved", "admin");
  await move(desk, withdrawn.ticket_id, "resolved", "customer");
  const { groups } = await reportOf(desk, { group_by: "agent" });
  const byKey = Object.fromEntries(groups.map(({ key, met, breached }) => [key, [met, breached]]));
  // What the customer ended is nobody's: no one held it.
  expect(byKey).toEqual({ [agent.id]: [0, 1], [admin.id]: [1, 0], null: [1, 0] });
  const [row] = await rowsOf(desk, { show: "breached" });
  expect(row?.priority).toBe("normal");
  await move(desk, broken.id, "resolved", "admin");
  expect(await rowsOf(desk, { agent: admin.id, show: "breached" })).toHaveLength(1);
});

test("figures count what their reader may open, and open as many rows as they show", async () => {
  await promiseOnly(desk, always());
  const [mine, binned] = [await openTicket(desk), await openTicket(desk)];
  await move(desk, mine.id, "resolved");
  await letPass(desk, binned.id, 500);
  await fireDueTimers(desk);
  await (await desk.as("admin")).call(ticketSpamAndTrash.trash, { params: { ticket: binned.id } });
  for (const [who, met, breached] of [
    ["admin", 1, 1],
    ["agent", 1, 0],
    ["outsider", 0, 0],
  ] as const) {
    const { total } = await reportOf(desk, {}, who);
    expect(total, who).toMatchObject({ met, breached });
    expect(await rowsOf(desk, {}, who), who).toHaveLength(met + breached);
    expect((await card(who)).value, who).toBe(total.compliance);
  }
  expect((await reportOf(desk, {}, "admin", "globex")).total.met).toBe(0);
});

test("figures of named agents need a permission, one's own do not", async () => {
  await promiseOnly(desk, always());
  const { agent, admin } = desk.business().people;
  const [one, other] = [await openTicket(desk), await openTicket(desk)];
  await move(desk, one.id, "resolved", "agent");
  await move(desk, other.id, "resolved", "admin");
  const own = await reportOf(desk, { group_by: "agent" }, "agent");
  expect(own.is_own_only).toBe(true);
  expect(own.groups.map(({ key }) => key)).toEqual([agent.id]);
  expect(await rowsOf(desk, { agent: agent.id }, "agent")).toHaveLength(1);
  const client = await desk.as("agent");
  for (const route of [slaReport.show, slaReport.clocks] as const) {
    const reply = await client.call(route, { query: { agent: admin.id } });
    expect(reply.status).toBe(403);
  }
  await switchAgentFiguresOn(desk);
  expect((await client.call(slaReport.show, { query: { agent: admin.id } })).status).toBe(403);
  const all = await reportOf(desk, { group_by: "agent" });
  expect(all.is_own_only).toBe(false);
  expect(all.groups).toHaveLength(2);
  const asCustomer = await (await desk.as("customer")).call(slaReport.show, { query: {} });
  expect(asCustomer.status).toBe(403);
});
