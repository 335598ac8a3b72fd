// Everything that other features and app/ import from identity.

export { AppearanceChoices } from "./account/appearance-choices.tsx";
export { type Me, meQuery, type PreferencesChange, savePreferences } from "./account/me.queries.ts";
export { type PermissionCheck, usePermissions } from "./account/use-permissions.ts";
export { reportActivity } from "./sessions/activity.queries.ts";
export { SessionDialogs } from "./sessions/session-dialogs.tsx";
export { signOut } from "./sessions/sign-out.ts";
export { AuthPage } from "./sign-in/auth-page.tsx";
export { redirectTarget } from "./sign-in/redirect-target.ts";
