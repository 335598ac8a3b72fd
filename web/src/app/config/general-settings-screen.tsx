import { usePermissions } from "../../features/identity/index.ts";
import { SecuritySwitches } from "../../features/tenancy/settings/business-switches.tsx";
import { General } from "../../features/tenancy/settings/general-screen.tsx";

/** General settings, with the sign-in policy for people who may change it. */
export function GeneralSettings() {
  const may = usePermissions();
  return <General>{may(["security.manage"]) && <SecuritySwitches />}</General>;
}
