import { useId } from "react";
import { Controller } from "react-hook-form";
import { Refusal } from "#platform/api/refusal.ts";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { SaveBar } from "#ui/inputs/save-bar.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Section } from "#ui/page/section.tsx";
import { Select } from "#ui/select/select.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { ConflictBanner } from "../conflict-banner.tsx";
import { logFailure } from "../log-failure.ts";
import { type MailText, t } from "../mail-texts.ts";
import { useSavedForm } from "../use-saved-form.ts";
import { type Config, useSaveConfig } from "./settings.queries.ts";
import { changedFields, configFields, refusedDesk } from "./settings.rules.ts";

interface Props {
  readonly config: Config;
  readonly sets: readonly { readonly id: string; readonly name: string }[];
  readonly refetch: () => Promise<unknown>;
}

const switches = [
  ["verify_addresses", "settings_verify", "settings_verify_hint"],
  ["accept_all_emails", "settings_accept", "settings_accept_hint"],
  ["staff_reply_by_mail", "settings_staff", "settings_staff_hint"],
  ["collaborators", "settings_collaborators", "settings_collaborators_hint"],
  ["attachments", "settings_attachments", "settings_attachments_hint"],
  ["strip_quoted_reply", "settings_strip", "settings_strip_hint"],
] as const satisfies readonly (readonly [keyof Config, MailText, MailText])[];

export function EmailSettingsForm({ config, sets, refetch }: Props) {
  const addresses = useId();
  const saved = configFields(config);
  const it = useSavedForm({
    values: saved,
    version: config.version,
    draft: "email-settings",
    refetch,
  });
  const { form } = it;
  const save = useSaveConfig();

  const submit = form.handleSubmit(async (typed) => {
    try {
      const answer = await save.mutateAsync({
        ...changedFields(saved, typed),
        version: it.seen(),
      });
      toast.success(answer.message);
      await it.rest(configFields(answer.config), answer.config.version);
    } catch (error) {
      if (it.isClash(error)) return;
      showFailure(error);
    }
  });
  const showFailure = (error: unknown) => {
    const fields = error instanceof Refusal ? error.problem.fields : undefined;
    if (!fields) return logFailure(error);
    const desk = refusedDesk(fields);
    if (!desk) return showRefusal(form)(error);
    form.setError("foreign_desks", { message: desk }, { shouldFocus: true });
  };
  const sender = (name: "default_system_email" | "default_alert_email") => ({
    list: addresses,
    autoComplete: "off",
    spellCheck: false,
    ...field(form, name, { required: t("settings_address_required") }),
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
      <datalist id={addresses}>
        {config.sending_addresses.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <div className="mb-6">
        <Banner>{t("settings_note")}</Banner>
      </div>
      <div>
        <Section title={t("settings_general")}>
          <Controller
            control={form.control}
            name="default_template"
            render={({ field: { ref, ...chosen }, fieldState }) => (
              <Select
                label={t("settings_template")}
                options={sets.map(({ id, name }) => ({ value: id, label: name }))}
                error={fieldState.error?.message}
                ref={ref}
                {...chosen}
              />
            )}
          />
          <TextField
            label={t("settings_system")}
            hint={t("settings_system_hint")}
            {...sender("default_system_email")}
          />
          <TextField
            label={t("settings_alert")}
            hint={t("settings_alert_hint")}
            {...sender("default_alert_email")}
          />
          <TextField
            label={t("settings_admin")}
            type="email"
            autoComplete="off"
            hint={t("settings_admin_hint")}
            {...field(form, "admin_email")}
          />
          <Checkbox
            label={t("settings_fetching")}
            hint={t("settings_fetching_hint")}
            {...form.register("email_fetching")}
          />
        </Section>
        <Section title={t("settings_incoming")}>
          <div className="mb-4 flex flex-col gap-2">
            {switches.map(([name, label, hint]) => (
              <Checkbox key={name} label={t(label)} hint={t(hint)} {...form.register(name)} />
            ))}
          </div>
          <TextField
            label={t("settings_separator")}
            hint={t("settings_separator_hint")}
            autoComplete="off"
            {...field(form, "reply_separator", { required: t("settings_separator_required") })}
          />
        </Section>
        <Section title={t("settings_desks")}>
          <TextArea
            label={t("settings_desks_label")}
            hint={t("settings_desks_hint")}
            autoComplete="off"
            spellCheck={false}
            {...field(form, "foreign_desks")}
          />
        </Section>
        <Section title={t("settings_outgoing")}>
          <NativeSelect
            label={t("settings_mta")}
            options={[
              { value: "none", label: t("settings_mta_none") },
              { value: "smtp", label: t("settings_mta_smtp") },
            ]}
            {...field(form, "default_mta")}
          />
          <TextField
            label={t("settings_largest")}
            hint={t("settings_largest_hint")}
            inputMode="numeric"
            autoComplete="off"
            {...field(form, "largest_mail_mb", {
              setValueAs: Number,
              validate: (size) =>
                (Number.isInteger(size) && size >= 1 && size <= 100) || t("settings_largest_range"),
            })}
          />
        </Section>
      </div>
      <ConflictBanner
        clash={it.clash}
        onTheirs={it.discard}
        onMine={() => {
          it.insist();
          void submit();
        }}
      />
      <SaveBar
        save={t("save_changes")}
        saving={t("saving")}
        isSaving={save.isPending}
        isDirty={it.isDirty}
        onDiscard={it.discard}
      >
        <DraftStatus state={it.draft.state} onSettle={it.draft.settle} />
      </SaveBar>
    </form>
  );
}
