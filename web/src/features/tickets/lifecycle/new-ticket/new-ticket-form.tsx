import { useQuery } from "@tanstack/react-query";
import { field } from "#platform/forms/forms.ts";
import { useZone } from "#platform/time/zone.ts";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { useAttachments } from "../../conversation/attachments/use-attachments.ts";
import { customerQuery } from "../../requester/requester.queries.ts";
import { TagSuggestions } from "../../tags/tag-suggestions.tsx";
import { asStaff, useCreateTicket } from "../../tickets.queries.ts";
import { AssignmentFields } from "./assignment-fields.tsx";
import { blankTicket, type NewTicketFields, ticketDraft } from "./new-ticket.rules.ts";
import { NewTicketModal } from "./new-ticket-modal.tsx";
import { t } from "./new-ticket-texts.ts";
import { RequesterFields } from "./requester-fields.tsx";
import { draftKeyFor, newTicketDraftKey, useNewTicketForm } from "./use-new-ticket.ts";

interface Props {
  readonly onClose: () => void;
}

/** The form staff create a ticket with. A list of one requester creates it for them. */
export function NewTicketForm({ requester, onClose }: Props & { requester: string }) {
  const isOne = /^[0-9a-f-]{36}$/.test(requester);
  const { data, isPending } = useQuery({ ...customerQuery(requester), enabled: isOne });
  if (isOne && isPending) return null;
  return <StaffForm key={data?.id} requester={data} onClose={onClose} />;
}

function StaffForm({
  requester,
  onClose,
}: Props & { requester: { readonly id: string; readonly name: string } | undefined }) {
  const draftKey = requester ? draftKeyFor(requester.id) : newTicketDraftKey;
  const create = useCreateTicket();
  const zone = useZone();
  const { form, draft, submit, discard } = useNewTicketForm<NewTicketFields>({
    draftKey,
    blank: requester
      ? { ...blankTicket, requester_id: requester.id, requester_label: requester.name }
      : blankTicket,
    open: (typed) => create.mutateAsync(ticketDraft(typed, zone)).then(withPlace),
    failed: t("failed"),
    onClose,
  });
  const attached = useAttachments(form, draftKey);
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
          validate: (typed, { files }) => {
            if (attached.isUploading) return t("files_coming");
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
      <AssignmentFields form={form} />
      <TextField
        label={t("tags")}
        hint={t("tags_hint")}
        optional
        autoComplete="off"
        {...field(form, "tags")}
      />
      <TagSuggestions
        typed={form.watch("tags")}
        onChange={(typed) => form.setValue("tags", typed, { shouldDirty: true })}
      />
    </NewTicketModal>
  );
}

type Created = Awaited<ReturnType<ReturnType<typeof useCreateTicket>["mutateAsync"]>>;

/** Says where the ticket went if its creator cannot open it. */
function withPlace(created: Created): Created {
  if (created.isReadable) return created;
  const { ticket_id: code, department } = asStaff(created.ticket);
  return { ...created, message: t("created_elsewhere", { code, department: department.name }) };
}
