import {
  macros,
  ticketBulk,
  ticketChangeList,
  ticketChanges,
  ticketMessages,
  tickets,
} from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { openStage, type Stage, sure } from "./stage.ts";

const label = "Serial number";
const key = "serial";

/** A business in which a ticket is resolved, closed and created only with a serial number. */
export function openStrict(desk: Desk): Promise<Stage> {
  return openStage(desk, [
    { key, label, required_on: ["resolve", "close"] },
    { key: "special", type: "checkbox" },
    {
      key: "elsewhere",
      required_on: ["resolve"],
      show_if: { field: "special", is: "is", value: "true" },
    },
  ]);
}

const resolved = { type: "status", status: "resolved" } as const;

/** What is wrong where a ticket is resolved or closed without the value, by each way that leads there. */
export async function findUnrequired({ desk, business, as }: Stage): Promise<string[]> {
  const findings: string[] = [];
  const [agent, admin] = [as("agent"), as("admin")];
  const draft = {
    title: "Strict",
    description: "<p>Hello</p>",
    requester_id: business.people.customer.id,
  };
  const open = async () =>
    sure(await agent.call(tickets.create, { body: draft })).body.ticket.id as string;
  const isOpen = async (id: string) => {
    const [row] = await desk.rows<{ status: string }>("select status from tickets where id = $1", [
      id,
    ]);
    return !["resolved", "closed"].includes(row?.status ?? "");
  };
  const visible = { name: `Done ${Date.now()}`, visibility: "everyone" as const };
  const made = await admin.call(macros.create, { body: { ...visible, changes: [resolved] } });
  const macro = sure(made).body.macro.id;
  const setTo = (status: "resolved" | "closed") => (ticket: string) =>
    agent.call(ticketChanges.setStatus, { params: { ticket }, body: { status } });
  const say = (more: Partial<ticketMessages.Draft>) => (ticket: string) =>
    agent.call(ticketMessages.add, {
      params: { ticket },
      body: { comment: "<p>Done</p>", ...more },
    });
  const apply = (ticket: string, changes: ticketChangeList.ChangeItem[]) =>
    agent.call(ticketChangeList.apply, { params: { ticket }, body: { changes } });
  const inBulk = (act: "status" | "macro", params: ticketBulk.Params) => async (ticket: string) => {
    const body = { ids: [ticket], act, params };
    const { bulk } = sure(await admin.call(ticketBulk.start, { body })).body;
    return { status: bulk?.updated ? 200 : 400, text: bulk?.results[0]?.reason ?? "" };
  };
  const ways: Record<string, (ticket: string) => Promise<{ status: number; text: string }>> = {
    "singly resolved": setTo("resolved"),
    "singly closed": setTo("closed"),
    "by changes": (ticket) => apply(ticket, [{ type: "priority", priority: "high" }, resolved]),
    "by a message": say({ set_status: "resolved" }),
    "by a message with changes": say({ changes: [resolved] }),
    "at creation": () => agent.call(tickets.create, { body: { ...draft, status: "resolved" } }),
    "in bulk by status": inBulk("status", { status: "resolved" }),
    "in bulk by macro": inBulk("macro", { macro }),
  };
  for (const [way, go] of Object.entries(ways)) {
    const id = await open();
    const { status, text } = await go(id);
    const isNamed = text.includes(label);
    // A bulk change says it in a sentence.
    const hasKey = way.startsWith("in bulk") || text.includes(`"fields":["${key}"]`);
    if (status < 400) findings.push(`${way}: it is not refused`);
    else if (!isNamed || !hasKey) findings.push(`${way}: the field is not named: ${text}`);
    if (status >= 400 && !(await isOpen(id))) findings.push(`${way}: the ticket is finished`);
  }
  // With the value it is done; a list of changes gives it in any order.
  const id = await open();
  const { status, text } = await apply(id, [resolved, { type: "field", key, value: "XJ12" }]);
  if (status !== 200 || (await isOpen(id))) findings.push(`with the value it is refused: ${text}`);
  return findings;
}
