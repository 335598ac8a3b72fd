// The front door of identity.
export { tellActivity } from "./identity.queries.ts";
export { type Me, meQuery, type PreferencesChange, savePreferences } from "./me.queries.ts";
export { Door } from "./parts/door.tsx";
export { LookChoices } from "./parts/look-choices.tsx";
export { SessionCare } from "./parts/session-care.tsx";
export { signOut } from "./sign-out.ts";
export { type May, useMay } from "./use-may.ts";
export { wantedPlace } from "./wanted-place.ts";
