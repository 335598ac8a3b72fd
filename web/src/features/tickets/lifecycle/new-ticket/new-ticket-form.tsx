import { useQuery } from "@tanstack/react-query";
import { FormProvider, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { useZone } from "#platform/time/zone.ts";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { useAttachments } from "../../conversation/attachments/use-attachments.ts";
import { type TicketField, useTicketFields } from "../../fields/fields.queries.ts";
import { FormFields } from "../../fields/form-fields.tsx";
import { useAskedFields } from "../../fields/use-asked-fields.ts";
import { customerQuery } from "../../requester/requester.queries.ts";
import { TagSuggestions } from "../../tags/tag-suggestions.tsx";
import { asStaff, useCreateTicket } from "../../tickets.queries.ts";
import { AssignmentFields } from "./assignment-fields.tsx";
import type { NewTicketFormShape } from "./form-select.tsx";
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
  const { asked, missed, showMissed } = useAskedFields(useTicketFields());
  const { form, draft, submit, discard } = useNewTicketForm<NewTicketFields>({
    draftKey,
    blank: requester
      ? { ...blankTicket, requester_id: requester.id, requester_label: requester.name }
      : blankTicket,
    open: (typed) => create.mutateAsync(ticketDraft(typed, zone, asked(typed))).then(withPlace),
    failed: t("failed"),
    onRefused: showMissed,
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
      <CustomFields form={form} asked={asked} missed={missed} />
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

interface CustomFieldsProps {
  readonly form: NewTicketFormShape;
  readonly asked: (
    typed: Pick<NewTicketFields, "department" | "category" | "custom">,
  ) => readonly TicketField[];
  readonly missed: readonly string[];
}

/** The custom fields for what is chosen. */
function CustomFields({ form, asked, missed }: CustomFieldsProps) {
  const [department, category, custom] = useWatch({
    control: form.control,
    name: ["department", "category", "custom"],
  });
  return (
    <FormProvider {...form}>
      <FormFields
        fields={asked({ department, category, custom })}
        isRequired={(field) => isRequiredToCreate(field) || missed.includes(field.key)}
      />
    </FormProvider>
  );
}

const isRequiredToCreate = ({ required_on, required_for }: TicketField) =>
  required_on.includes("create") && required_for !== "customer";

type Created = Awaited<ReturnType<ReturnType<typeof useCreateTicket>["mutateAsync"]>>;

/** Says where the ticket went if its creator cannot open it. */
function withPlace(created: Created): Created {
  if (created.isReadable) return created;
  const { ticket_id: code, department } = asStaff(created.ticket);
  return { ...created, message: t("created_elsewhere", { code, department: department.name }) };
}
