import { v7 } from "uuid";

/** Ids are made here, not in the database, and grow with time, so that an index grows at one end. */
export function newId(): string {
  return v7();
}

const form = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text could be an id at all: the database refuses to compare one with anything else. */
export const isId = (text: unknown): text is string => typeof text === "string" && form.test(text);

/** The platform's own place beside the businesses: what happens before a business exists is kept under it. */
export const PLATFORM = "00000000-0000-0000-0000-000000000000";
