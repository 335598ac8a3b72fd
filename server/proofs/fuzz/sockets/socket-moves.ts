import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Desk } from "../../../src/platform/testing/desk.ts";
import { recordOf } from "../../isolation/records.ts";
import type { Cast } from "../cast.ts";
import type { Complaint } from "../judge.ts";
import type { Move } from "../moves.ts";
import { textFrame } from "./frame.ts";
import { type Knock, knocks, soundKnocks, soundLines } from "./knock.ts";
import { notice, type Owner, type Saying } from "./saying.ts";
import { sayings } from "./sayings.ts";
import { type Stand, Talk } from "./talk.ts";

interface Visit {
  readonly knock: Knock;
  readonly some: readonly Saying[];
  /** Somebody else of the business listens meanwhile, and must hear nothing of it. */
  readonly isWitnessed: boolean;
}

/** Somebody knocks at the live socket and, if let in, says things that may or may not be frames. */
export function socketMoves(desk: Desk): fc.Arbitrary<Move> {
  const visits = fc.record({
    knock: fc.oneof({ weight: 2, arbitrary: soundKnocks }, knocks),
    some: sayings,
    isWitnessed: fc.boolean(),
  });
  return visits.map((visit) => ({
    play: (range, cast) => play({ range, cast, desk }, visit),
  }));
}

async function play(stand: Stand, visit: Visit): Promise<void> {
  // What an earlier move set off may arrive late; what this one sets off arrives each time.
  for (let times = 0; times < 3; times++) {
    const overheard = await visitOnce(stand, visit);
    if (!overheard) return;
    if (times === 2) stand.range.complain("socket", overheard.complaint, overheard.request);
  }
}

/** Answers what somebody else heard of it. */
async function visitOnce(
  stand: Stand,
  { knock, some, isWitnessed }: Visit,
): Promise<{ complaint: Complaint; request: string } | undefined> {
  const witness = isWitnessed ? await listenIn(stand) : undefined;
  const talk = new Talk(stand, knock);
  if (await talk.open()) {
    for (const saying of some) talk.say(await filled(stand, knock, saying));
    await talk.close();
  }
  await witness?.close();
  await report(stand, talk);
  if (!witness) return undefined;
  await report(stand, witness);
  const overheard = witness.heard.find(({ type }) => !own.includes(type));
  if (!overheard) return undefined;
  const text = `somebody else heard ${overheard.type}`;
  return { complaint: { kind: "model", text }, request: talk.describe() };
}

/** The page of a colleague who does nothing: what they hear, somebody else's words have brought. */
async function listenIn(stand: Stand): Promise<Talk | undefined> {
  const { cast, desk } = stand;
  const id = await cast.scene("agent").make("agent");
  const as = { id, token: await desk.signIn(cast.stage.here, id) };
  const witness = new Talk(stand, { ...silent, as });
  if (await witness.open()) return witness;
  await report(stand, witness);
  return undefined;
}

const silent: Knock = {
  principal: "agent",
  key: "token",
  origin: "own",
  lines: soundLines,
  since: "",
  leavesAfter: undefined,
};

/** What a page hears that asks for nothing. */
const own = ["connected", "pong", "refetch", "session"];

async function report({ range }: Stand, talk: Talk): Promise<void> {
  for (const complaint of await talk.complaints()) {
    range.complain("socket", complaint, talk.describe());
  }
}

/** The message with an id in it that belongs to the person it names. */
async function filled({ cast, desk }: Stand, knock: Knock, saying: Saying): Promise<Saying> {
  const { names, frames } = saying;
  if (!names || !frames.some(({ payload }) => payload.includes(notice))) return saying;
  const id = await noticeOf(names, knock, cast, desk);
  return {
    ...saying,
    frames: frames.map(({ payload }) => textFrame(payload.toString().replace(notice, id))),
  };
}

function noticeOf(owner: Owner, { principal }: Knock, cast: Cast, desk: Desk): Promise<string> {
  const { here, there } = cast.stage;
  const of = {
    own: () => cast.scene(principal).own("notification"),
    neighbour: () => recordOf(desk, here, "neighbour", "notification"),
    foreign: () => recordOf(desk, there, "customer", "notification"),
    nobody: async () => randomUUID(),
  };
  return of[owner]();
}
