import { z } from "zod";
import { Moment } from "../kernel/values.ts";

/** What a person's pages hear of each other's drafts. The page that saved it knows it by its own `device`. */
export const tells = {
  draft_saved: z.object({ key: z.string(), updated_at: Moment, device: z.string() }),
};
