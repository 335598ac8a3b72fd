import { useQuery } from "@tanstack/react-query";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { useLogged } from "../log-failure.ts";
import { t } from "../mail-texts.ts";
import { setsQuery } from "../templates/templates.queries.ts";
import { EmailSettingsForm } from "./email-settings-form.tsx";
import { configQuery } from "./settings.queries.ts";

/** Email settings of the business. The form is shown only after it was loaded. */
export function SettingsTab() {
  const config = useQuery(configQuery);
  const sets = useQuery(setsQuery);
  useLogged(config.error);
  useLogged(sets.error);
  if (config.data && sets.data) {
    return (
      <EmailSettingsForm config={config.data} sets={sets.data.results} refetch={config.refetch} />
    );
  }
  const again = () => {
    void config.refetch();
    void sets.refetch();
  };
  return (
    <Loading label={t("settings_loading")} onRetry={again}>
      <Skeleton className="h-120 max-w-2xl" />
    </Loading>
  );
}
