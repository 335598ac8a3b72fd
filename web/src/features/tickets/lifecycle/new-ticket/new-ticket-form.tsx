import { field } from "#platform/forms/forms.ts";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { useCreateTicket } from "../../tickets.queries.ts";
import { AssignmentFields } from "./assignment-fields.tsx";
import { blankTicket, type NewTicketFields, ticketDraft } from "./new-ticket.rules.ts";
import { NewTicketModal } from "./new-ticket-modal.tsx";
import { t } from "./new-ticket-texts.ts";
import { RequesterFields } from "./requester-fields.tsx";
import { useNewTicketForm } from "./use-new-ticket.ts";

/** The form staff create a ticket with. */
export function NewTicketForm({ onClose }: { onClose: () => void }) {
  const create = useCreateTicket();
  const { form, draft, submit, discard } = useNewTicketForm<NewTicketFields>({
    blank: blankTicket,
    open: (typed, idempotencyKey) => create.mutateAsync({ ...ticketDraft(typed), idempotencyKey }),
    failed: t("failed"),
  });
  return (
    <NewTicketModal
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
      <AssignmentFields form={form} />
      <TextField
        label={t("tags")}
        hint={t("tags_hint")}
        optional
        autoComplete="off"
        {...field(form, "tags")}
      />
    </NewTicketModal>
  );
}
