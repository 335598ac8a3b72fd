import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Refusal } from "#platform/api/refusal.ts";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { SaveBar } from "#ui/inputs/save-bar.tsx";
import { Section } from "#ui/page/section.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { ConflictBanner } from "../conflict-banner.tsx";
import { t } from "../mail-texts.ts";
import { useSavedForm } from "../use-saved-form.ts";
import { portOr587 } from "./port.rules.ts";
import { SecurityChoice } from "./security-choice.tsx";
import { SenderFields, type SenderForm } from "./sender-fields.tsx";
import { ServerFields, type ServerForm } from "./server-fields.tsx";
import { type Smtp, useSaveSmtp } from "./smtp.queries.ts";
import { reasonOf } from "./stage-labels.ts";

interface SmtpFields extends ServerForm, SenderForm {}

function fieldsOf(smtp: Smtp): SmtpFields {
  return {
    host: smtp.host,
    port: String(smtp.port),
    username: smtp.username,
    password: "",
    use_tls: smtp.use_tls,
    use_ssl: smtp.use_ssl,
    default_from_email: smtp.default_from_email,
    sender_name: smtp.sender_name,
    reply_to_email: smtp.reply_to_email,
  };
}

interface Props {
  readonly smtp: Smtp;
  readonly refetch: () => Promise<unknown>;
  readonly onTest: (isUnsaved: boolean) => void;
}

export function SmtpForm({ smtp, refetch, onTest }: Props) {
  const saved = fieldsOf(smtp);
  const it = useSavedForm({
    values: saved,
    version: smtp.version,
    draft: "smtp-settings",
    refetch,
  });
  const { form } = it;
  // Each component is typed for its own fields only.
  const server = form as unknown as UseFormReturn<ServerForm>;
  const sender = form as unknown as UseFormReturn<SenderForm>;
  const save = useSaveSmtp();
  const [failure, setFailure] = useState<unknown>();

  const submit = form.handleSubmit(async ({ port, ...typed }) => {
    setFailure(undefined);
    try {
      const answer = await save.mutateAsync({
        ...typed,
        port: portOr587(port),
        version: it.seen(),
      });
      toast.success(answer.message);
      await it.rest(fieldsOf(answer.smtp), answer.smtp.version);
    } catch (error) {
      if (it.isClash(error)) return;
      if (error instanceof Refusal && error.problem.fields) return showRefusal(form)(error);
      setFailure(error);
      toast.error(t("smtp_save_failed"));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
      <Section title={t("smtp_server")}>
        <ServerFields
          form={server}
          saved={{ ...saved, has_password: smtp.has_password }}
          asksPassword
          portRules={{
            onBlur: ({ target }: { target: { value: string } }) =>
              form.setValue("port", String(portOr587(target.value)), { shouldDirty: true }),
          }}
        />
      </Section>
      <Section title={t("smtp_security")}>
        <SecurityChoice form={server} />
      </Section>
      <Section title={t("smtp_email")}>
        <SenderFields form={sender} />
      </Section>
      {failure !== undefined && (
        <Banner tone="danger" onDismiss={() => setFailure(undefined)}>
          {t("smtp_save_failed")} {reasonOf(failure)}
        </Banner>
      )}
      <ConflictBanner
        clash={it.clash}
        onTheirs={it.discard}
        onMine={() => {
          it.insist();
          void submit();
        }}
      />
      <SaveBar
        save={t("smtp_save")}
        saving={t("saving")}
        isSaving={save.isPending}
        isDirty={it.isDirty}
        onDiscard={it.discard}
        actions={
          <Button
            disabledReason={smtp.host ? undefined : t("smtp_test_off")}
            onClick={() => onTest(it.isDirty)}
          >
            {t("smtp_test")}
          </Button>
        }
      >
        <DraftStatus state={it.draft.state} onSettle={it.draft.settle} />
      </SaveBar>
    </form>
  );
}
