import type { z } from "zod";
import type { Context } from "../context.ts";

/** A kind of work that is done later: its name and what it must be told. */
export interface JobKind<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly schema: S;
}

export function jobKind<S extends z.ZodType>(name: string, schema: S): JobKind<S> {
  return { name, schema };
}

export interface Attempt {
  readonly number: number;
  readonly isLast: boolean;
}

export interface JobHandler {
  readonly name: string;
  run(ctx: Context, data: unknown, attempt: Attempt): Promise<void>;
}

/** What to do when a job of that kind comes up. It may run again after a crash, so its effect must bear repeating. */
export function handles<S extends z.ZodType>(
  kind: JobKind<S>,
  run: (ctx: Context, data: z.output<S>, attempt: Attempt) => Promise<void>,
): JobHandler {
  return {
    name: kind.name,
    run: (ctx, data, attempt) => run(ctx, kind.schema.parse(data), attempt),
  };
}
