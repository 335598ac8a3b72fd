import type { Desk } from "../../src/platform/testing/desk.ts";

const minute = 60_000;

interface TicketRow {
  readonly id: string;
  readonly created_at: string;
  readonly channel: string;
  readonly status: string;
  readonly priority: string;
  readonly department_id: string;
  readonly tags: readonly string[];
}

interface EventRow {
  readonly ticket_id: string;
  readonly at: string;
  readonly act_id: string | null;
  readonly undo_of: string | null;
  readonly changes: readonly { field: string; from: unknown; to: unknown }[];
  readonly is_reply: boolean;
}

/** One value of one ticket, and what dates it. */
export interface Value {
  readonly ticket: TicketRow;
  readonly at: number;
  readonly value: number | null;
}

const isEnd = (status: unknown) => status === "resolved" || status === "closed";

/** All values of all figures, computed from the log of the tickets alone and in another way than the product does. */
export async function countedFrom(
  desk: Desk,
  businessId: string,
  isOpenAt: (minuteOfTime: number) => boolean,
): Promise<Readonly<Record<string, readonly Value[]>>> {
  const tickets = await desk.rows<TicketRow>(
    `select id, created_at, channel, status, priority, department_id, tags from tickets
     where business_id = $1 and not is_spam and not is_merged and deleted_at is null`,
    [businessId],
  );
  const events = await eventsOf(desk, businessId);
  const byTicket = Map.groupBy(events, ({ ticket_id }) => ticket_id);
  const values: Record<string, Value[]> = {};
  const add = (metric: string, ticket: TicketRow, at: number, value: number | null) => {
    values[metric] = [...(values[metric] ?? []), { ticket, at, value }];
  };
  const business = (from: number, to: number) => {
    let open = 0;
    // All that happens here happens on the minute.
    for (let at = from; at < to; at += minute) if (isOpenAt(at)) open += 1;
    return open;
  };
  for (const ticket of tickets) measure(ticket, byTicket.get(ticket.id) ?? [], add, business);
  return values;
}

/** When each ticket came to an end and was opened again. */
export async function endsByTicket(desk: Desk, businessId: string) {
  const byTicket = Map.groupBy(await eventsOf(desk, businessId), ({ ticket_id }) => ticket_id);
  return new Map([...byTicket].map(([id, events]) => [id, endsOf(events)]));
}

function eventsOf(desk: Desk, businessId: string): Promise<EventRow[]> {
  return desk.rows<EventRow>(
    `select e.ticket_id, e.at, e.act_id, e.undo_of, e.changes,
       coalesce(e.type = 'message_added' and e.said_at is null and m.is_staff and m.kind = 'message', false) as is_reply
     from ticket_events e left join ticket_messages m on m.business_id = e.business_id and m.id = e.message_id
     where e.business_id = $1 order by e.ticket_id, e.seq`,
    [businessId],
  );
}

function measure(
  ticket: TicketRow,
  events: readonly EventRow[],
  add: (metric: string, ticket: TicketRow, at: number, value: number | null) => void,
  business: (from: number, to: number) => number,
): void {
  const created = Date.parse(ticket.created_at);
  const whole = (to: number) => Math.floor((to - created) / minute);
  add("created", ticket, created, null);
  const replies = events.filter(({ is_reply }) => is_reply);
  const [first] = replies;
  if (first && ticket.channel !== "staff") {
    const at = Date.parse(first.at);
    add("first_reply_calendar", ticket, at, whole(at));
    add("first_reply_business", ticket, at, business(created, at));
  }
  const ends = endsOf(events);
  for (const { at, reopenedAt } of ends) {
    add("resolved", ticket, at, null);
    const isBack = reopenedAt !== undefined && reopenedAt <= at + 14 * 24 * 60 * minute;
    add("reopen_rate", ticket, at, isBack ? 1 : 0);
  }
  const [firstEnd, lastEnd] = [ends[0], ends.at(-1)];
  if (!firstEnd || !lastEnd || !isEnd(ticket.status)) return;
  const ended = (metric: string, value: number) => add(metric, ticket, lastEnd.at, value);
  ended("resolution_first_calendar", whole(firstEnd.at));
  ended("resolution_full_calendar", whole(lastEnd.at));
  ended("resolution_first_business", business(created, firstEnd.at));
  ended("resolution_full_business", business(created, lastEnd.at));
  const stood = standing(events, created, lastEnd.at);
  ended("waiting_us", stood("new") + stood("open"));
  ended("waiting_customer", stood("pending"));
  ended("waiting_third", stood("on_hold"));
  ended("replies", replies.length);
  ended("transfers", movesOf(events, "department_id"));
  ended("handovers", movesOf(events, "assigned_to"));
}

interface End {
  readonly at: number;
  readonly act: string | null;
  reopenedAt?: number | undefined;
}

/** Each time it came to an end, and when it was opened again. */
function endsOf(events: readonly EventRow[]): readonly End[] {
  const undoings = new Set(events.flatMap(({ act_id, undo_of }) => (undo_of ? act_id : [])));
  let ends: End[] = [];
  for (const { at, act_id: act, undo_of, changes } of events) {
    if (undo_of) ends = ends.filter((end) => end.act !== undo_of);
    const last = ends.at(-1);
    const turn = turnOf(changes);
    if (turn === "reopened" && last) last.reopenedAt ??= Date.parse(at);
    if (turn !== "ended") continue;
    const isReopeningUndone = undo_of !== null && !undoings.has(undo_of);
    ends = withEnd(ends, { at: Date.parse(at), act }, isReopeningUndone);
  }
  return ends;
}

/** That it was opened again is taken back: the end it had holds on. */
function withEnd(ends: readonly End[], end: End, isReopeningUndone: boolean): End[] {
  const [others, last] = [ends.slice(0, -1), ends.at(-1)];
  if (!isReopeningUndone || !last) return [...ends, end];
  return [...others, { ...last, reopenedAt: undefined }];
}

function turnOf(changes: EventRow["changes"]): "ended" | "reopened" | undefined {
  const status = changes.find(({ field }) => field === "status");
  const isMerge = changes.some(({ field }) => field === "is_merged");
  if (!status || isMerge || isEnd(status.from) === isEnd(status.to)) return undefined;
  return isEnd(status.to) ? "ended" : "reopened";
}

/** What stands, without what was taken back. */
function standingEvents(events: readonly EventRow[]): EventRow[] {
  const undoneBy = new Map(events.flatMap((e) => (e.undo_of ? [[e.undo_of, e.act_id]] : [])));
  const isGone = (act: string | null | undefined): boolean => {
    if (!act || !undoneBy.has(act)) return false;
    return !isGone(undoneBy.get(act));
  };
  return events.filter(({ act_id, undo_of }) => !undo_of && !isGone(act_id));
}

/** Minutes in each status until the end, minute by minute of its life. */
function standing(events: readonly EventRow[], created: number, end: number) {
  const turns = standingEvents(events).flatMap(({ at, changes }) => {
    const status = changes.find(({ field }) => field === "status");
    return status ? [{ at: Date.parse(at), status: String(status.to) }] : [];
  });
  const minutes = new Map<string, number>();
  for (let at = created + minute; at <= end; at += minute) {
    // A minute belongs to the status in which it became full.
    const now = turns.findLast(
      (turn) => Math.floor((turn.at - created) / minute) < (at - created) / minute,
    );
    const status = now?.status ?? "new";
    minutes.set(status, (minutes.get(status) ?? 0) + 1);
  }
  return (status: string) => minutes.get(status) ?? 0;
}

function movesOf(events: readonly EventRow[], field: string): number {
  const values = standingEvents(events).flatMap(({ changes }) => {
    const to = changes.find((change) => change.field === field)?.to;
    return typeof to === "string" ? [to] : [];
  });
  return values.filter((value, at) => at > 0 && value !== values[at - 1]).length;
}
