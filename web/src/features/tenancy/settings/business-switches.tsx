import { useQuery } from "@tanstack/react-query";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { Section } from "#ui/page/section.tsx";
import { t } from "./general-texts.ts";
import {
  insightsQuery,
  portalQuery,
  securityQuery,
  useChangeInsights,
  useChangePortal,
  useChangeSecurity,
} from "./settings.queries.ts";

const submissions = ["triage", "ticket", "off"] as const;
const graces = [0, 1, 3, 7, 14, 30];

/** Customer sign-up. Takes effect at once. */
export function PortalSwitches() {
  const { data } = useQuery(portalQuery);
  const change = useChangePortal();
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
      <div className="mt-3 max-w-80">
        <NativeSelect
          label={t("submissions")}
          hint={t("submissions_hint")}
          options={submissions.map((value) => ({ value, label: t(`submissions_${value}`) }))}
          value={data.anonymous_submissions}
          onChange={({ target }) =>
            change.mutate({ anonymous_submissions: target.value as (typeof submissions)[number] })
          }
        />
      </div>
      {data.anonymous_submissions === "triage" && (
        <Switch
          label={t("verify")}
          hint={t("verify_hint")}
          busy={change.isPending}
          checked={data.verify_addresses}
          onChange={({ target }) => change.mutate({ verify_addresses: target.checked })}
        />
      )}
    </Section>
  );
}

/** Sign-in policy of staff. Takes effect at once. */
export function SecuritySwitches() {
  const { data } = useQuery(securityQuery);
  const change = useChangeSecurity();
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
  const { data } = useQuery(insightsQuery);
  const change = useChangeInsights();
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
