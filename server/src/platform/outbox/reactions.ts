import type { z } from "zod";
import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { handles, type JobHandler } from "../jobs/job-kind.ts";
import type { EventKind } from "./event.ts";
import { reactTo } from "./react.job.ts";

interface Heard<P> {
  readonly id: string;
  readonly payload: P;
  readonly at: string;
}

export interface Reaction {
  readonly name: string;
  readonly eventName: string;
  run(tx: TenantTx, ctx: Context, heard: Heard<unknown>): Promise<void>;
}

/** "When that happened, do this": in a transaction of its own, once per event, however often its job runs. */
export function on<S extends z.ZodType>(
  kind: EventKind<S>,
  name: string,
  run: (tx: TenantTx, ctx: Context, heard: Heard<z.output<S>>) => Promise<void>,
): Reaction {
  return {
    name,
    eventName: kind.eventName,
    run: (tx, ctx, heard) => run(tx, ctx, { ...heard, payload: kind.schema.parse(heard.payload) }),
  };
}

const auditedEvents = "*";

/** "Whenever something happened that an auditor reads, do this": like `on`, for all of them. */
export function onAudited(name: string, run: Reaction["run"]): Reaction {
  return { name, eventName: auditedEvents, run };
}

/** Tells once more of what was done about an event. */
export type TellAgain = (tx: TenantTx, ctx: Context, eventId: string) => Promise<void>;

/**
 * The job that runs an event's reactions. One that fails does not hold up the others; the retry runs only what is undone,
 * and tells again of what is done: whoever did it may have died before anybody heard of it.
 */
export function reactionsJob(
  reactions: readonly Reaction[],
  tellAgain: TellAgain = async () => {},
): JobHandler {
  const listening = Map.groupBy(reactions, ({ eventName }) => eventName);
  return handles(reactTo, async (ctx, { event_id }) => {
    const heard = await ctx.read
      .selectFrom("events")
      .select(["id", "name", "payload", "at", "is_audited"])
      .where("id", "=", event_id)
      .executeTakeFirst();
    if (!heard) return;
    const failed: string[] = [];
    let isRepeated = false;
    const wanted = heard.is_audited ? [auditedEvents, heard.name] : [heard.name];
    for (const reaction of wanted.flatMap((name) => listening.get(name) ?? [])) {
      await runOnce(ctx, reaction, heard).then(
        (ran) => {
          isRepeated ||= !ran;
        },
        (error: Error) => failed.push(`${reaction.name}: ${error.message}`),
      );
    }
    if (isRepeated) await ctx.transact((tx) => tellAgain(tx, ctx, event_id));
    if (failed.length > 0) throw new Error(`${heard.name}: ${failed.join("; ")}`);
  });
}

/** Whether it ran, or had run before. */
function runOnce(ctx: Context, reaction: Reaction, heard: Heard<unknown>): Promise<boolean> {
  return ctx.transact(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("reactions_done")
      .values({ event_id: heard.id, reaction: reaction.name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    await reaction.run(tx, ctx, heard);
    return true;
  });
}
