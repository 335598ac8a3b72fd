import type { Upstairs } from "./upstairs.ts";

/** What tenancy works with, made once at the start. */
export interface TenancyParts {
  readonly upstairs: Upstairs;
  readonly baseUrl: string;
}
