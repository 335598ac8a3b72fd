import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { type QuarantinedMail, useReleaseMail } from "./quarantine.queries.ts";
import { t } from "./quarantine-texts.ts";

interface Props {
  readonly mail: QuarantinedMail;
  readonly onClose: () => void;
}

/** Reasons for which the caller names the sender. */
const withoutSender: readonly QuarantinedMail["reason"][] = ["ambiguous_from", "from_own_mailbox"];

/** Shows a mail in quarantine and lets it in. */
export function ReleaseForm({ mail, onClose }: Props) {
  const form = useForm({ defaultValues: { sender: mail.candidate ?? "" } });
  const release = useReleaseMail(mail.id);
  const asksSender = withoutSender.includes(mail.reason);
  const { modal } = useFormModal({
    form,
    save: ({ sender }) => release.mutateAsync(sender.trim() ? { sender: sender.trim() } : {}),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      size="md"
      title={t("release_title")}
      description={t("release_line")}
      submitLabel={t("release_act")}
      busyLabel={t("releasing")}
    >
      <dl className="mb-3 flex flex-col gap-1">
        <dt className="font-medium">{mail.subject || t("no_subject")}</dt>
        <dd className="text-ink-2">{mail.because}</dd>
        <dd className="whitespace-pre-line break-words">{mail.preview}</dd>
      </dl>
      {asksSender && (
        <TextField
          label={t("release_sender")}
          hint={t("release_sender_hint")}
          type="email"
          autoComplete="off"
          {...field(form, "sender", {
            validate: (sender) => sender.trim() !== "" || t("release_sender_required"),
          })}
        />
      )}
    </FormModal>
  );
}
