import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Business } from "../tenancy/general.ts";
import { Preferences, PreferencesChange } from "./preferences.ts";
import { OwnUser } from "./values.ts";

/** The business as everybody who belongs to it may see it. */
export const OwnBusiness = Business.pick({
  name: true,
  timezone: true,
  logo_url: true,
  favicon_url: true,
  brand_color: true,
  domain_url: true,
  support_url: true,
});
export type OwnBusiness = z.infer<typeof OwnBusiness>;

const Me = z.object({
  user: OwnUser,
  business: OwnBusiness,
  permissions: z.array(z.string()),
  preferences: Preferences,
});

export const show = route({
  method: "GET",
  path: "/users/me/",
  summary: "Show the signed-in person",
  access: "signed_in",
  answer: { status: 200, body: Me },
});

export const firstLogin = route({
  method: "POST",
  path: "/users/me/first-login/",
  summary: "Close the welcome",
  access: "signed_in",
  answer: { status: 200, body: z.object({ message: z.string(), user: OwnUser }) },
});

export const changePreferences = route({
  method: "PUT",
  path: "/users/me/preferences/",
  summary: "Change your preferences",
  access: "signed_in",
  body: PreferencesChange,
  answer: {
    status: 200,
    body: z.object({ message: z.string(), user: OwnUser, preferences: Preferences }),
  },
});
