import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import type { CountedRow, Place } from "./counted-rows.store.ts";

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function writePlace({ counted_at, clock }: CountedRow): string {
  return Buffer.from(JSON.stringify([counted_at, clock.id])).toString("base64url");
}

/** Where the page before ended, as its link says. */
export function placeIn(cursor: string): Place {
  const [at, id] = read(cursor);
  const isSound = typeof at === "string" && moment.test(at) && !Number.isNaN(Date.parse(at));
  if (!isSound || !isId(id)) throw refuseField("cursor", "Ask for the first page again");
  return { at, id };
}

function read(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}
