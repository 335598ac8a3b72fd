import { field } from "#platform/forms/forms.ts";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { useAttachments } from "../composer/use-attachments.ts";
import { OpeningModal } from "../new/opening-modal.tsx";
import { openingKey, useOpening } from "../new/use-opening.ts";
import { type AskFields, askDraft, blankAsk } from "./ask-form.rules.ts";
import { useAsk } from "./asked.queries.ts";
import { t } from "./asked-texts.ts";
import { WhereFields } from "./where-fields.tsx";

/** A ticket of one's own. */
export function AskForm({ onClose }: { onClose: () => void }) {
  const ask = useAsk();
  const { form, draft, submit, discard } = useOpening<AskFields>({
    blank: blankAsk,
    open: (typed, idempotencyKey) => ask.mutateAsync({ ...askDraft(typed), idempotencyKey }),
    failed: t("ask_failed"),
  });
  const attached = useAttachments(form, openingKey);
  return (
    <OpeningModal
      lead={t("ask_lead")}
      act={t("send_ticket")}
      acting={t("sending")}
      isBusy={ask.isPending}
      error={form.formState.errors.root?.message}
      draft={draft}
      onSubmit={submit}
      onDiscard={discard}
      onClose={onClose}
    >
      <TextField
        label={t("subject")}
        autoComplete="off"
        maxLength={200}
        {...field(form, "title", {
          validate: (typed) => typed.trim() !== "" || t("subject_required"),
        })}
      />
      <WhereFields form={form} />
      <TextArea
        label={t("description")}
        rows={6}
        {...field(form, "description", {
          validate: (typed, { files }) => {
            if (attached.isComing) return t("files_coming");
            return typed.trim() !== "" || files.length > 0 || t("description_required");
          },
        })}
      />
      <FileDrop
        label={t("files")}
        hint={t("files_hint")}
        optional
        isMany
        maxBytes={20 * 1024 * 1024}
        files={attached.items}
        onAdd={attached.add}
        onRemove={attached.remove}
        onRetry={(file) => attached.retry(file)}
      />
    </OpeningModal>
  );
}
