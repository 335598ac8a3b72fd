import { z } from "zod";

const mostKeys = 100;

/** Which key a person gave an action, where they did not like ours. Empty text: no key. */
const KeyMap = z
  .record(z.string().regex(/^[a-z0-9][a-z0-9_.:-]{0,59}$/), z.string().max(20))
  .refine((map) => Object.keys(map).length <= mostKeys, `At most ${mostKeys} keys`)
  .meta({ maxProperties: mostKeys });

/** How a person likes their screens, on every device. */
export const Preferences = z.strictObject({
  theme: z.enum(["light", "dark", "system"]),
  density: z.enum(["compact", "default", "comfortable"]),
  text_size: z.literal([13, 14, 15]),
  /** Whether a single letter is a command outside of text fields. */
  single_keys: z.boolean(),
  key_map: KeyMap,
  /** One of the languages that are installed. */
  language: z.enum(["en"]),
});
export type Preferences = z.infer<typeof Preferences>;

/** What a person has who never chose. */
export const defaultPreferences: Preferences = {
  theme: "light",
  density: "default",
  text_size: 13,
  single_keys: true,
  key_map: {},
  language: "en",
};

export const PreferencesChange = Preferences.partial();
export type PreferencesChange = z.infer<typeof PreferencesChange>;
