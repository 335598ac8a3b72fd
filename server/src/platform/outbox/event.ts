import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Actor, Context, Person } from "../context.ts";
import { rowWriter } from "../db/prepared.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { reactTo } from "./react.job.ts";

export interface EventKind<S extends z.ZodType = z.ZodType> {
  (payload: z.input<S>, about?: About): Announcement;
  readonly eventName: string;
  readonly schema: S;
}

interface EventOptions {
  /** Off for the work itself, which has a history of its own; what changes the desk or its people is audited. */
  readonly audited?: boolean;
}

/** The record an event is about. Reactions to one record run in the order of its events. */
export interface About {
  readonly record: string;
  readonly id: string;
  readonly version?: number;
  readonly changes?: readonly Change[];
}

export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface Announcement {
  readonly name: string;
  readonly payload: unknown;
  readonly about?: About;
  readonly isAudited: boolean;
}

/** Declares an event a domain announces. Call the result to make one; its payload is checked. */
export function event<S extends z.ZodType>(
  name: string,
  schema: S,
  { audited: isAudited = true }: EventOptions = {},
): EventKind<S> {
  return Object.assign(
    (payload: z.input<S>, about?: About): Announcement => ({
      name,
      payload: schema.parse(payload),
      isAudited,
      ...(about && { about }),
    }),
    { eventName: name, schema },
  );
}

/** Who makes it known: an id is all that is kept of a person. */
export interface Announcer extends Pick<Context, "requestId" | "caller"> {
  readonly actor: { readonly kind: "person"; readonly id: string } | Exclude<Actor, Person>;
}

const writeEvent = rowWriter("events");

/**
 * Writes the event, and the job that will run its reactions, in the same transaction as the change it speaks of:
 * all three happen, or none. Which reactions there are is decided when the job runs, by the newest code.
 */
export async function announce(
  tx: TenantTx,
  ctx: Announcer,
  { name, payload, about, isAudited }: Announcement,
): Promise<string> {
  const id = newId();
  const written = writeEvent(tx, {
    id,
    name,
    payload: JSON.stringify(payload),
    record_type: about?.record ?? null,
    record_id: about?.id ?? null,
    record_version: about?.version ?? null,
    changes: JSON.stringify(about?.changes ?? []),
    actor_kind: ctx.actor.kind,
    actor_id: ctx.actor.kind === "person" ? ctx.actor.id : null,
    request_id: ctx.requestId,
    ip: ctx.caller.ip || null,
    is_audited: isAudited,
  });
  const queued = enqueue(tx, ctx, reactTo, { event_id: id }, { orderKey: about?.id });
  await Promise.all([written, queued]);
  return id;
}

/** The fields of a record that was made, each from nothing. */
export function beginnings(fields: object): Change[] {
  return Object.entries(fields as Record<string, unknown>)
    .filter(([, to]) => to !== undefined && to !== null)
    .map(([field, to]) => ({ field, from: null, to }));
}

/** What a change really changes: fields that it names and that differ from the row. */
export function differences<R extends object>(row: R, change: Partial<R>): Change[] {
  return Object.entries(change)
    .map(([field, to]) => ({ field, from: row[field as keyof R], to }))
    .filter(({ from, to }) => to !== undefined && !isDeepStrictEqual(from, to));
}

/** The fields of a record that is gone, each to nothing. */
export function endings(fields: object): Change[] {
  return beginnings(fields).map(({ field, to }) => ({ field, from: to, to: null }));
}

interface Kept {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A record without what the desk itself keeps about it. */
export function fieldsOf<R extends Kept>(record: R): Omit<R, keyof Kept> {
  const { id: _id, version: _version, created_at: _made, updated_at: _moved, ...fields } = record;
  return fields;
}
