import { type UseFormReturn, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { CopyField } from "#ui/inputs/copy-field.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Section } from "#ui/page/section.tsx";
import { Select } from "#ui/select/select.tsx";
import { toast } from "#ui/toasts/toast.ts";
import type { Business } from "./general.queries.ts";
import { type GeneralFields, zonesWith } from "./general.rules.ts";
import { t } from "./general-texts.ts";

interface Props {
  readonly form: UseFormReturn<GeneralFields>;
  readonly business: Business;
  readonly browserZone: string;
}

export function ApplicationFields({ form, business, browserZone }: Props) {
  const timezone = useWatch({ control: form.control, name: "timezone" });
  const zones = zonesWith([business.timezone, browserZone, timezone].filter(Boolean));
  return (
    <Section title={t("application")}>
      <TextField label={t("app_name")} autoComplete="organization" {...field(form, "name")} />
      <CopyField
        label={t("system_url")}
        value={business.domain_url}
        isLink
        onCopied={() => toast.success(t("system_copied"))}
      />
      <CopyField
        label={t("support_url")}
        value={business.support_url}
        isLink
        onCopied={() => toast.success(t("support_copied"))}
      />
      <TextField
        label={t("support_email")}
        type="email"
        autoComplete="off"
        {...field(form, "email")}
      />
      <TextField
        label={t("support_phone")}
        type="tel"
        autoComplete="off"
        optional
        {...field(form, "phone")}
      />
      <Select
        label={t("timezone")}
        hint={t("timezone_hint", { zone: browserZone })}
        options={zones.map((zone) => ({
          value: zone,
          label: zone,
          also: zone.replace(/[_/]/g, " "),
        }))}
        value={timezone}
        onChange={(zone) => form.setValue("timezone", zone, { shouldDirty: true })}
        error={form.formState.errors.timezone?.message}
      />
    </Section>
  );
}
