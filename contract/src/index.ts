export * from "./areas.ts";
export * from "./errors.ts";
export type { User } from "./identity/values.ts";
export * from "./kernel/route.ts";
export * from "./kernel/values.ts";
export * from "./limits.ts";
export * from "./openapi.ts";
export * from "./operations.ts";
export * from "./permissions.ts";
