import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { Section } from "#ui/page/section.tsx";
import { SettingsPage } from "#ui/page/settings-page.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { meQuery } from "../../identity/index.ts";
import { t } from "../notifications-texts.ts";
import { DesktopPermission } from "./desktop-permission.tsx";
import { Matrix } from "./matrix.tsx";
import { Pause } from "./pause.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { type Settings, settingsQuery, useChangeSettings } from "./settings.queries.ts";

export function NotificationSettings() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const zone = useQuery(meQuery).data?.business.timezone ?? "";
  const change = useChangeSettings();
  const save = (wish: Partial<Settings>) =>
    change.mutate(wish, { onError: (refusal) => toast.error(messageOf(refusal)) });

  return (
    <SettingsPage title={t("settings_title")} lead={t("settings_lead")}>
      {error && <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} columns={3} />}
      {data && (
        <>
          <Section title={t("events")}>
            <Matrix matrix={data.settings.matrix} onChange={(matrix) => save({ matrix })} />
          </Section>
          <Section title={t("desktop_title")} lead={t("desktop_lead")}>
            <DesktopPermission />
          </Section>
          <Section title={t("quiet_title")} lead={t(quietLead(data.settings), { zone })}>
            <QuietHours
              quiet={data.settings.quiet_hours}
              onChange={(quiet_hours) => save({ quiet_hours })}
            />
          </Section>
          <Section title={t("pause_title")} lead={t("pause_lead")}>
            <Pause
              until={data.settings.pause_until}
              onChange={(pause_until) => save({ pause_until })}
            />
          </Section>
        </>
      )}
    </SettingsPage>
  );
}

/** SLA breaches ignore quiet hours, for people who are notified of them. */
const quietLead = ({ matrix }: Settings) =>
  matrix.sla_breach ? ("quiet_lead_staff" as const) : ("quiet_lead" as const);
