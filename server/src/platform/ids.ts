import { v7 } from "uuid";

/** Ids are made here, not in the database, and grow with time, so that an index grows at one end. */
export function newId(): string {
  return v7();
}

/** The platform's own place beside the businesses: what happens before a business exists is kept under it. */
export const PLATFORM = "00000000-0000-0000-0000-000000000000";
