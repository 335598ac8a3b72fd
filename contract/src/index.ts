export * from "./areas.ts";
export { callsModule } from "./calls-module.ts";
export * from "./errors.ts";
export { isRefusedName } from "./files/refused-names.ts";
export {
  defaultPreferences,
  type Preferences,
  type PreferencesChange,
} from "./identity/preferences.ts";
export type { OwnUser, User } from "./identity/values.ts";
export type { Call } from "./kernel/call.ts";
export * from "./kernel/route.ts";
export { closeCodes, socketLimits, socketPath } from "./kernel/socket.ts";
export * from "./kernel/values.ts";
export * from "./limits.ts";
export * from "./live.ts";
export { type NoticeKind, type NoticeType, noticeTypes } from "./notifications/types.ts";
export * from "./openapi/openapi.ts";
export * from "./operations.ts";
export { permissionGroups, permissionTexts } from "./people/permission-texts.ts";
export type { RoleKind, Scope } from "./people/values.ts";
export * from "./permissions.ts";
