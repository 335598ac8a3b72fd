import type { IdentityDependencies } from "../identity/index.ts";
import type { Askers, WorkHolders } from "./upstairs.ts";

/** What people work with, made once at the start. */
export interface PeopleParts {
  readonly identity: Pick<IdentityDependencies, "hasher" | "baseUrl">;
  readonly holders: WorkHolders;
  readonly askers: Askers;
}
