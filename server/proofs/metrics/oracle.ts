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
  readonly is_question: boolean;
}

/** One value of one ticket, and what dates it. */
export interface Value {
  readonly ticket: TicketRow;
  readonly at: number;
  readonly value: number | null;
  /** Of which part, where a figure is told apart by itself. */
  readonly part?: string;
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
  const add: Add = (metric, ticket, at, value, part) => {
    const own = values[metric] ?? [];
    own.push({ ticket, at, value, ...(part !== undefined && { part }) });
    values[metric] = own;
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
       coalesce(e.type = 'message_added' and e.said_at is null and m.is_staff and m.kind = 'message', false) as is_reply,
       coalesce(e.type = 'message_added' and e.said_at is null and not m.is_staff and m.kind = 'message', false)
         as is_question
     from ticket_events e left join ticket_messages m on m.business_id = e.business_id and m.id = e.message_id
     where e.business_id = $1 order by e.ticket_id, e.seq`,
    [businessId],
  );
}

type Add = (
  metric: string,
  ticket: TicketRow,
  at: number,
  value: number | null,
  part?: string,
) => void;

/** The parts of a figure are kept under its name with this behind it. */
export const partsOfMetric = (metric: string) => `${metric} in parts`;

interface Measured {
  readonly ticket: TicketRow;
  readonly events: readonly EventRow[];
  readonly created: number;
  readonly replies: readonly number[];
  readonly ends: readonly End[];
  readonly add: Add;
  readonly business: (from: number, to: number) => number;
}

function measure(
  ticket: TicketRow,
  events: readonly EventRow[],
  add: Add,
  business: Measured["business"],
): void {
  const created = Date.parse(ticket.created_at);
  const replies = events.flatMap(({ is_reply, at }) => (is_reply ? [Date.parse(at)] : []));
  const measured = { ticket, events, created, replies, ends: endsOf(events), add, business };
  add("created", ticket, created, null);
  add("arrivals", ticket, created, null);
  measureReplies(measured);
  measureEnds(measured);
  if (isEnd(ticket.status)) measureWhole(measured);
}

const minutesBetween = (from: number, to: number) => Math.floor((to - from) / minute);

function measureReplies({ ticket, events, created, replies, add, business }: Measured): void {
  const isOpenedByStaff = ticket.channel === "staff";
  const [first] = replies;
  if (first !== undefined && !isOpenedByStaff) {
    add("first_reply_calendar", ticket, first, minutesBetween(created, first));
    add("first_reply_business", ticket, first, business(created, first));
  }
  for (const { from, at } of waitsIn(events, isOpenedByStaff)) {
    add("next_reply_calendar", ticket, at, minutesBetween(from, at));
    add("next_reply_business", ticket, at, business(from, at));
  }
}

function measureEnds({ ticket, replies, ends, add }: Measured): void {
  for (const [place, { at, reopenedAt }] of ends.entries()) {
    const isBack = reopenedAt !== undefined && reopenedAt <= at + 14 * 24 * 60 * minute;
    const isOneMessage = replies.filter((reply) => reply <= at).length === 1;
    add("resolved", ticket, at, null);
    add("reopen_rate", ticket, at, Number(isBack));
    add("first_contact", ticket, at, Number(place === 0 && isOneMessage && !isBack));
  }
}

/** What is measured of a ticket that has ended, until its last end. */
function measureWhole({ ticket, events, created, replies, ends, add, business }: Measured): void {
  const [firstEnd, lastEnd] = [ends[0], ends.at(-1)];
  if (!firstEnd || !lastEnd) return;
  const ended = (metric: string, value: number) => add(metric, ticket, lastEnd.at, value);
  const whole = minutesBetween(created, lastEnd.at);
  ended("resolution_first_calendar", minutesBetween(created, firstEnd.at));
  ended("resolution_full_calendar", whole);
  ended("resolution_first_business", business(created, firstEnd.at));
  ended("resolution_full_business", business(created, lastEnd.at));
  const inStatus = standing(events, "status", created, lastEnd.at);
  const inDepartment = standing(events, "department_id", created, lastEnd.at);
  const stood = (status: string) => inStatus.get(status) ?? 0;
  ended("waiting_us", stood("new") + stood("open"));
  ended("waiting_customer", stood("pending"));
  ended("waiting_third", stood("on_hold"));
  for (const [metric, parts] of [
    ["time_in_status", inStatus],
    ["time_in_department", inDepartment],
  ] as const) {
    ended(metric, whole);
    for (const [part, minutes] of parts)
      add(partsOfMetric(metric), ticket, lastEnd.at, minutes, part);
  }
  ended("one_touch", Number(replies.length === 1));
  ended("replies", replies.length);
  ended("transfers", movesOf(events, "department_id"));
  ended("handovers", movesOf(events, "assigned_to"));
}

/** From the first message of a customer since the reply before, to each reply but the first. */
function waitsIn(events: readonly EventRow[], isOpenedByStaff: boolean) {
  const places = events.flatMap(({ is_reply }, place) => (is_reply ? [place] : []));
  return places.flatMap((place, nth) => {
    const before = nth === 0 ? (isOpenedByStaff ? 0 : place) : (places[nth - 1] ?? 0);
    const asked = events.slice(before, place).find(({ is_question }) => is_question);
    const reply = events[place];
    return asked && reply ? [{ from: Date.parse(asked.at), at: Date.parse(reply.at) }] : [];
  });
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

/** Minutes in each status or department until the end, minute by minute. */
function standing(
  events: readonly EventRow[],
  of: "status" | "department_id",
  created: number,
  end: number,
): ReadonlyMap<string, number> {
  const turns = standingEvents(events).flatMap(({ at, changes }) => {
    const change = changes.find(({ field }) => field === of);
    return change ? [{ at: Date.parse(at), value: String(change.to) }] : [];
  });
  const minutes = new Map<string, number>();
  for (let at = created + minute; at <= end; at += minute) {
    // A minute belongs to the value under which it became full.
    const now = turns.findLast(
      (turn) => Math.floor((turn.at - created) / minute) < (at - created) / minute,
    );
    // What is new is not said when a ticket is created.
    const value = now?.value ?? (of === "status" ? "new" : (turns[0]?.value ?? ""));
    minutes.set(value, (minutes.get(value) ?? 0) + 1);
  }
  return minutes;
}

function movesOf(events: readonly EventRow[], field: string): number {
  const values = standingEvents(events).flatMap(({ changes }) => {
    const to = changes.find((change) => change.field === field)?.to;
    return typeof to === "string" ? [to] : [];
  });
  return values.filter((value, at) => at > 0 && value !== values[at - 1]).length;
}
