import { Lock } from "lucide-react";
import { StateView } from "#ui/states/state-view.tsx";
import { useBusinessName } from "../../features/tenancy/index.ts";
import { t } from "../app-texts.ts";

export function NoAccess() {
  const business = useBusinessName() ?? "Parley";
  return <StateView icon={Lock} title={t("no_access", { business })} />;
}
