import type { ClockCause, Pledge } from "../clocks/ticket-clocks.rules.ts";
import {
  begin,
  finish,
  type IsOpen,
  passMinute,
  promise,
  type Tally,
  type Told,
} from "./clock-oracle.ts";

const minute = 60_000;
const pausing = ["pending", "on_hold"];
const finished = ["resolved", "closed"];

/** The oracle: tells a ticket's story minute by minute, up to and including what happens at `end`. */
export function tellStory(
  causes: readonly ClockCause[],
  pledge: Pledge | null,
  end: number,
  isOpen: IsOpen,
): Told {
  const told: Told = {
    tallies: [],
    pledge,
    lost: "no_target",
    status: "new",
    version: 0,
    isAutomatic: false,
    isAway: false,
  };
  for (let at = causes[0]?.at ?? end; at <= end; at += minute) {
    for (const cause of causes) if (cause.at === at) hear(told, cause, isOpen);
    if (at === end) break;
    for (const tally of told.tallies) passMinute(tally, at, told.version, isOpen);
  }
  return told;
}

function hear(told: Told, cause: ClockCause, isOpen: IsOpen): void {
  (hearing[cause.type] as (told: Told, cause: ClockCause, isOpen: IsOpen) => void)(
    told,
    cause,
    isOpen,
  );
}

type Hearing = {
  [T in ClockCause["type"]]: (
    told: Told,
    cause: Extract<ClockCause, { type: T }>,
    isOpen: IsOpen,
  ) => void;
};

const isAnswer = ({ metric }: Tally) => metric !== "resolution";
const waits = ({ tallies }: Told) => tallies.some((one) => isAnswer(one) && one.goes !== "over");

/** The table of events, read row by row. */
const hearing: Hearing = {
  created(told, { at, by, received_at = at, status = "new" }, isOpen) {
    told.isAutomatic = by === "automatic";
    told.status = status;
    if (by === "customer") begin(told, "first_response", received_at, at, isOpen);
    begin(told, "resolution", received_at, at, isOpen);
    stand(told);
  },
  customer_wrote(told, { at, received_at = at }, isOpen) {
    if (told.isAutomatic || told.isAway || waits(told)) return;
    begin(told, "next_response", received_at, at, isOpen);
  },
  staff_replied(told) {
    for (const one of told.tallies.filter(isAnswer)) finish(one, "reply", false);
  },
  no_reply_needed(told) {
    const next = told.tallies.filter(({ metric }) => metric === "next_response");
    for (const one of next) finish(one, "no_reply_needed", true);
  },
  status_changed(told, { at, to, by }) {
    const isBack = finished.includes(told.status) && !finished.includes(to);
    told.status = to;
    if (finished.includes(to)) for (const one of told.tallies) beFinished(one, by);
    const over = told.tallies.filter((one) => !isAnswer(one) && isOver(one));
    if (isBack) for (const one of over) comeBack(told, one, at);
    stand(told);
  },
  merged: (told) => leave(told, "merged"),
  removed: (told) => leave(told, "spam"),
  unmerged(told, { at }) {
    told.isAway = false;
    for (const one of told.tallies) if (one.over === "merged") comeBack(told, one, at);
    stand(told);
  },
  restored(told, { at }, isOpen) {
    told.isAway = false;
    for (const [place, one] of [...told.tallies].entries()) {
      if (one.over !== "spam" || one.metric === "next_response") continue;
      if (one.breached !== null) comeBack(told, one, at);
      else told.tallies[place] = anew(told, one, at, isOpen);
    }
    stand(told);
  },
  merge_received(told, { at, waiting_since, source_id }, isOpen) {
    if (told.isAutomatic || waits(told) || waiting_since === null) return;
    begin(told, "next_response", waiting_since, at, isOpen).source = source_id;
  },
  merge_undone(told, { source_id }) {
    const brought = told.tallies.filter(({ source }) => source === source_id);
    for (const one of brought) finish(one, "unmerged", true);
  },
  pledged(told, { at, pledge }) {
    told.pledge = pledge;
    for (const one of told.tallies) promise(told, one, at);
  },
  pledge_lost(told, { at, reason }) {
    told.pledge = null;
    told.lost = reason;
    for (const one of told.tallies) promise(told, one, at);
  },
  rescheduled(told, { version }) {
    told.version = version;
  },
};

const isOver = ({ over }: Tally) => over === "status" || over === "customer";

function beFinished(tally: Tally, by: "staff" | "customer"): void {
  if (by === "staff") finish(tally, "status", false);
  else if (isAnswer(tally)) finish(tally, "withdrawn", true);
  else finish(tally, "customer", false);
}

function leave(told: Told, why: "merged" | "spam"): void {
  told.isAway = true;
  for (const one of told.tallies) finish(one, why, true);
}

function comeBack(told: Told, tally: Tally, at: number): void {
  tally.goes = "running";
  tally.over = null;
  if (tally.pledge) {
    tally.result = tally.breached === null ? null : "breached";
    tally.why = null;
  }
  promise(told, tally, at);
}

function anew(told: Told, { metric, cycle }: Tally, at: number, isOpen: IsOpen): Tally {
  const fresh = begin(told, metric, at, at, isOpen);
  told.tallies.pop();
  return { ...fresh, cycle };
}

/** Where the ticket stands is where its resolution stands. */
function stand({ tallies, status }: Told): void {
  for (const tally of tallies) {
    if (isAnswer(tally) || tally.goes === "over") continue;
    if (finished.includes(status)) finish(tally, "status", false);
    else tally.goes = pausing.includes(status) ? "paused" : "running";
  }
}
