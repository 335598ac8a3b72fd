import { field } from "#platform/forms/forms.ts";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { useCreateTicket } from "../tickets.queries.ts";
import { t } from "../tickets-texts.ts";
import { blankTicket, type NewTicketFields, ticketDraft } from "./new-ticket.rules.ts";
import { OpeningModal } from "./opening-modal.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { RequesterFields } from "./requester-fields.tsx";
import { useOpening } from "./use-opening.ts";

/** A ticket for somebody who called, wrote elsewhere or came by. */
export function NewTicketForm({ onClose }: { onClose: () => void }) {
  const create = useCreateTicket();
  const { form, draft, submit, discard } = useOpening<NewTicketFields>({
    blank: blankTicket,
    open: (typed, idempotencyKey) => create.mutateAsync({ ...ticketDraft(typed), idempotencyKey }),
    failed: t("failed"),
  });
  return (
    <OpeningModal
      lead={t("new_lead")}
      act={t("create")}
      acting={t("creating")}
      isBusy={create.isPending}
      error={form.formState.errors.root?.message}
      draft={draft}
      onSubmit={submit}
      onDiscard={discard}
      onClose={onClose}
    >
      <TextField
        label={t("title")}
        autoComplete="off"
        maxLength={200}
        {...field(form, "title", {
          validate: (typed) => typed.trim() !== "" || t("title_required"),
        })}
      />
      <RequesterFields form={form} />
      <TextArea
        label={t("description")}
        rows={6}
        {...field(form, "description", {
          validate: (typed) => typed.trim() !== "" || t("description_required"),
        })}
      />
      <PlaceFields form={form} />
      <TextField
        label={t("tags")}
        hint={t("tags_hint")}
        optional
        autoComplete="off"
        {...field(form, "tags")}
      />
    </OpeningModal>
  );
}
