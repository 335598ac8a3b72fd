import type { kbSettings } from "@parley/contract";
import { Failure } from "#platform/failure.ts";
import type { PublicAnswer, PublicPage, PublicRequest } from "../../portal/index.ts";
import { findSettings } from "../settings/settings.store.ts";
import { findReach, type Reach } from "../visibility/reach.ts";

export interface Visit extends PublicRequest {
  readonly reach: Reach;
  readonly settings: kbSettings.Settings;
}

/** A page for a visitor. Without public access it asks to sign in, or does not exist. */
export function visitorPage(
  page: Omit<PublicPage, "method" | "respond"> & { readonly method?: PublicPage["method"] },
  show: (visit: Visit) => Promise<PublicAnswer>,
  closed: PublicAnswer = { kind: "redirect", to: "/auth", status: 302 },
): PublicPage {
  return {
    method: "GET",
    ...page,
    async respond(request) {
      const { read } = request.ctx;
      const settings = await findSettings(read);
      if (!settings.public_access) return closed;
      const reach = await findReach(read, "public");
      try {
        return await show({ ...request, reach, settings });
      } catch (error) {
        if (error instanceof Failure && error.code === "record.not_found") {
          return { kind: "missing" };
        }
        throw error;
      }
    },
  };
}
