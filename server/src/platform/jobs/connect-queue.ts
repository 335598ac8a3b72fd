import pg from "pg";
import { connect } from "../db/connect.ts";

const { builtins } = pg.types;

/** Connections to the queue. Its library reckons with moments as Dates, where we pass them on as they are written. */
export function connectQueue(url: string, max: number, name: string): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text));
  return connect(url, max, name, { types });
}

/** What the queue connections of a worker are called, so that others can tell whether it still has any. */
export function queueName(poolId: string): string {
  return `queue ${poolId}`;
}
