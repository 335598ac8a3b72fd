import { z } from "zod";
import { PLATFORM } from "#platform/ids.ts";
import type { Sealer } from "#platform/secrets/seal.ts";

const place = { businessId: PLATFORM, table: "ticket_watchers", id: "", column: "leave" };
const LeaveLink = z.object({ business: z.uuid(), ticket: z.uuid(), account: z.uuid() });
export type LeaveLink = z.infer<typeof LeaveLink>;

/** Where somebody who follows a ticket stops doing so, without signing in. */
export const leaveUrl = (sealer: Sealer, baseUrl: string, link: LeaveLink): string =>
  `${baseUrl}/mail/leave/${sealer.seal(JSON.stringify(link), place)}`;

/** Whom a link is about; undefined if it is not one of ours. */
export function openLeaveLink(sealer: Sealer, token: string): LeaveLink | undefined {
  try {
    return LeaveLink.parse(JSON.parse(sealer.open(token, place)));
  } catch {
    return undefined;
  }
}
