import { randomBytes } from "node:crypto";
import type { registration } from "@parley/contract";

/** A valid registration with a unique label; pass only what the test is about. */
export function aRegistration(change: Partial<registration.Draft> = {}): registration.Draft {
  const mark = randomBytes(5).toString("hex");
  return {
    first_name: "Ada",
    last_name: "Okafor",
    email: `ada-${mark}@initech.test`,
    business_name: "Initech",
    domain: `initech${mark}x`,
    organization_size: "11-50",
    website: "",
    ...change,
  };
}
