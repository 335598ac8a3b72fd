// The front door of identity.
export { tellActivity } from "./identity.queries.ts";
export { signOut } from "./sign-out.ts";
export { wantedPlace } from "./wanted-place.ts";
