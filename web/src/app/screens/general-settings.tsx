import { useMay } from "../../features/identity/index.ts";
import { SecuritySwitches } from "../../features/tenancy/parts/business-switches.tsx";
import { General } from "../../features/tenancy/screens/general.tsx";

/** The general settings, with the sign-in policy for those who may change it. */
export function GeneralSettings() {
  const may = useMay();
  return <General>{may(["security.manage"]) && <SecuritySwitches />}</General>;
}
