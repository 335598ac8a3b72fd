import type { AreaDocs } from "../kernel/docs.ts";
import * as me from "./me.ts";
import { Preferences, PreferencesChange } from "./preferences.ts";

const preferences = {
  theme: "The colours of the screen.",
  density: ["How close the rows of lists are.", "default"],
  text_size: "The size of the text in pixels.",
  single_keys: ["Whether single letters are shortcuts outside of text fields.", true],
  key_map: ["Shortcuts the person chose, by the name of the action; empty text for none.", {}],
  language: "The language of the product.",
} as const;

export const docs: AreaDocs<typeof me> = {
  fields: { user: "The signed-in person.", preferences: "How the person likes their screens." },
  schemas: {
    Preferences: {
      schema: Preferences,
      description: "How a person likes their screens, on every device.",
      fields: preferences,
    },
    PreferencesChange: {
      schema: PreferencesChange,
      description: "The preferences to change. Those that are left out stay.",
      fields: preferences,
    },
    OwnBusiness: {
      schema: me.OwnBusiness,
      description: "The business as everybody who belongs to it may see it.",
      fields: {
        name: ["The name of the business.", "Acme Cycles"],
        logo_url: ["The address of the logo; null if there is none.", null],
        favicon_url: ["The address of the favicon; null if there is none.", null],
        brand_color: ["The colour of the business.", "#006f85"],
        domain_url: ["The address of the workspace.", "https://acme.parley.example"],
        support_url: ["The address of the portal.", "https://acme.parley.example/support"],
      },
    },
  },
  operations: {
    show: {
      description:
        "Returns who is signed in, for which business, which permissions they have and how they like their screens. A client calls it first.",
      fields: {
        permissions: ["The permissions of the caller.", ["desk.use", "tickets.read"]],
        business: "The business of the caller.",
      },
    },
    firstLogin: {
      description: "Says that the person closed the welcome, so that it is not shown again.",
      message: "Welcome closed successfully",
    },
    changePreferences: {
      description: "Changes the caller's own preferences. Those that are left out stay.",
      message: "Preferences saved",
    },
  },
};
