import type { UseFormReturn } from "react-hook-form";
import { messageOr, Refusal } from "#platform/api/refusal.ts";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { showRefusal } from "#platform/forms/forms.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { Section } from "#ui/page/section.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { ConflictBanner } from "../conflict-banner.tsx";
import { ConnectionSection } from "../connections/connection-section.tsx";
import { t } from "../mail-texts.ts";
import { useSavedForm } from "../use-saved-form.ts";
import { accountFields, changeOf } from "./account.rules.ts";
import { AccountTests } from "./account-tests.tsx";
import { type DepartmentEmail, useUpdateEmail } from "./department-emails.queries.ts";
import { ImapFields } from "./imap-fields.tsx";
import { isPositiveInteger } from "./port.rules.ts";
import { SecurityChoice } from "./security-choice.tsx";
import { ServerFields, type ServerForm } from "./server-fields.tsx";
import { stageLabel } from "./stage-labels.ts";

interface Props {
  readonly account: DepartmentEmail;
  readonly refetch: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function DepartmentEmailForm({ account, refetch, onClose }: Props) {
  const zone = useZone();
  const saved = accountFields(account);
  const it = useSavedForm({
    values: saved,
    version: account.version,
    draft: `department-email:${account.id}`,
    refetch,
  });
  const { form } = it;
  // Each component is typed for its own fields only.
  const server = form as unknown as UseFormReturn<ServerForm>;
  const update = useUpdateEmail(account.id);

  const submit = form.handleSubmit(async (typed) => {
    try {
      const answer = await update.mutateAsync({ ...changeOf(typed), version: it.seen() });
      const { department_email: now } = answer;
      toast.success(answer.message);
      await it.rest(accountFields(now), now.version);
      onClose();
    } catch (error) {
      if (it.isClash(error)) return;
      if (error instanceof Refusal && error.problem.fields) return showRefusal(form)(error);
      toast.error(messageOr(error, t("account_failed")));
    }
  });

  return (
    <FormModal
      onClose={onClose}
      onCancel={() => {
        it.discard();
        onClose();
      }}
      onSubmit={submit}
      isBusy={update.isPending}
      size="2xl"
      title={t("account_title", { email: account.email })}
      description={t("account_lead", { department: account.department })}
      submitLabel={t("account_save")}
      busyLabel={t("account_saving")}
      footerStart={
        <div className="me-auto self-center">
          {it.isDirty && <DraftStatus state={it.draft.state} onSettle={it.draft.settle} />}
        </div>
      }
    >
      {account.last_problem && account.last_problem_at && (
        <div className="mb-4">
          <Banner tone="warning">
            {t("account_problem", {
              when: fullDate(account.last_problem_at, zone),
              why: stageLabel(account.last_problem),
            })}
          </Banner>
        </div>
      )}
      {account.reading_problem && account.last_read_at && (
        <div className="mb-4">
          <Banner tone="warning">
            {t("account_unread", {
              when: fullDate(account.last_read_at, zone),
              why: stageLabel(account.reading_problem),
            })}
          </Banner>
        </div>
      )}
      <ConflictBanner
        clash={it.clash}
        onTheirs={it.discard}
        onMine={() => {
          it.insist();
          void submit();
        }}
      />
      <div>
        <ConnectionSection account={account} />
        {!account.connection && (
          <Section title={t("account_sending")}>
            <ServerFields
              form={server}
              saved={{ ...saved, has_password: account.has_password }}
              portRules={{
                validate: (port) => isPositiveInteger(port) || t("port_refused"),
              }}
            />
            <SecurityChoice form={server} />
          </Section>
        )}
        <Section
          title={t("account_receiving")}
          {...(!account.connection && { lead: t("account_receiving_hint") })}
        >
          <ImapFields form={form} saved={account} />
        </Section>
      </div>
      <Checkbox
        label={t("account_active")}
        hint={t("account_active_hint")}
        {...form.register("is_active")}
      />
      <AccountTests account={account} isUnsaved={it.isDirty} />
    </FormModal>
  );
}
