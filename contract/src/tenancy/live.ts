import { z } from "zod";

export const SettingsArea = z.enum(["general", "departments", "categories", "requests"]);
export type SettingsArea = z.infer<typeof SettingsArea>;

/** What every page of a business hears of its settings: that they are others now. What they are, it asks for. */
export const tells = {
  settings_changed: z.object({ area: SettingsArea }),
};
