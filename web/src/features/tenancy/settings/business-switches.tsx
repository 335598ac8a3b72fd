import type { settings as contract } from "@parley/contract";
import { settings } from "@parley/contract/calls";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOr } from "#platform/api/refusal.ts";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { Section } from "#ui/page/section.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { insightsQuery, portalQuery, securityQuery } from "./general.queries.ts";
import { t } from "./general-texts.ts";

const fail = (error: unknown) => void toast.error(messageOr(error, t("failed")));
const graces = [0, 1, 3, 7, 14, 30];

/** Customer sign-up. Takes effect at once. */
export function PortalSwitches() {
  const queries = useQueryClient();
  const { data } = useQuery(portalQuery);
  const change = useMutation({
    mutationFn: (body: contract.PortalChange) => call(settings.changePortal, { body }),
    onSuccess({ message, settings: now }) {
      queries.setQueryData(portalQuery.queryKey, now);
      toast.success(message);
    },
    onError: fail,
  });
  if (!data) return null;
  return (
    <Section title={t("portal")}>
      <Switch
        label={t("signup")}
        hint={t("signup_hint")}
        busy={change.isPending}
        checked={data.customer_signup === "open"}
        onChange={({ target }) =>
          change.mutate({ customer_signup: target.checked ? "open" : "invited_only" })
        }
      />
    </Section>
  );
}

/** Sign-in policy of staff. Takes effect at once. */
export function SecuritySwitches() {
  const queries = useQueryClient();
  const { data } = useQuery(securityQuery);
  const change = useMutation({
    mutationFn: (body: contract.SecurityChange) => call(settings.changeSecurity, { body }),
    onSuccess({ message, settings: now }) {
      queries.setQueryData(securityQuery.queryKey, now);
      toast.success(message);
    },
    onError: fail,
  });
  if (!data) return null;
  const days = [...new Set([...graces, data.mfa_grace_days])].toSorted((a, b) => a - b);
  return (
    <Section title={t("security")}>
      <Switch
        label={t("mfa")}
        hint={t("mfa_hint")}
        busy={change.isPending}
        checked={data.mfa_policy === "staff_required"}
        onChange={({ target }) =>
          change.mutate({ mfa_policy: target.checked ? "staff_required" : "optional" })
        }
      />
      <div className="mt-3 max-w-40">
        <NativeSelect
          label={t("grace")}
          options={days.map((number) => ({
            value: String(number),
            label: t("grace_days", { days: number }),
          }))}
          value={String(data.mfa_grace_days)}
          onChange={({ target }) => change.mutate({ mfa_grace_days: Number(target.value) })}
        />
      </div>
    </Section>
  );
}

/** Whose figures reports show. Takes effect at once; all agents are notified. */
export function ReportSwitches() {
  const queries = useQueryClient();
  const { data } = useQuery(insightsQuery);
  const change = useMutation({
    mutationFn: (body: contract.InsightsChange) => call(settings.changeInsights, { body }),
    onSuccess({ message, settings: now }) {
      queries.setQueryData(insightsQuery.queryKey, now);
      toast.success(message);
    },
    onError: fail,
  });
  if (!data) return null;
  return (
    <Section title={t("reports")}>
      <Switch
        label={t("agent_figures")}
        hint={t("agent_figures_hint")}
        busy={change.isPending}
        checked={data.agent_figures}
        onChange={({ target }) => change.mutate({ agent_figures: target.checked })}
      />
    </Section>
  );
}
