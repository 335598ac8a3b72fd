import { useQuery } from "@tanstack/react-query";
import { FormProvider, type UseFormReturn, useController, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import type { Option } from "#ui/select/options.ts";
import { Select } from "#ui/select/select.tsx";
import { SuggestedArticles } from "../../knowledge/index.ts";
import { siteQuery } from "../../tenancy/index.ts";
import { useAttachments } from "../conversation/attachments/use-attachments.ts";
import { type AskedField, customerFormQuery } from "../fields/field-values.queries.ts";
import { FormFields } from "../fields/form-fields.tsx";
import { useAskedFields } from "../fields/use-asked-fields.ts";
import { NewTicketModal } from "../lifecycle/new-ticket/new-ticket-modal.tsx";
import { newTicketDraftKey, useNewTicketForm } from "../lifecycle/new-ticket/use-new-ticket.ts";
import { t } from "./customer-texts.ts";
import {
  blankCustomerTicket,
  type CustomerTicketFields,
  customerTicketDraft,
} from "./customer-ticket-form.rules.ts";
import { useCreateCustomerTicket } from "./customer-tickets.queries.ts";

/** The form a customer opens a ticket with. */
export function CustomerTicketForm({ onClose }: { onClose: () => void }) {
  const ask = useCreateCustomerTicket();
  const { data: definitions = none } = useQuery(customerFormQuery);
  const { asked, missed, showMissed } = useAskedFields(definitions);
  const { form, draft, submit, discard } = useNewTicketForm<CustomerTicketFields>({
    blank: blankCustomerTicket,
    open: (typed) => ask.mutateAsync(customerTicketDraft(typed, asked(typed))),
    failed: t("ask_failed"),
    onRefused: showMissed,
    onClose,
  });
  const attached = useAttachments(form, newTicketDraftKey);
  return (
    <NewTicketModal
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
      <Suggestions form={form} />
      <WhereFields form={form} />
      <CustomFields form={form} asked={asked} missed={missed} />
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
    </NewTicketModal>
  );
}

const none: readonly AskedField[] = [];

function Suggestions({ form: { control } }: { form: UseFormReturn<CustomerTicketFields> }) {
  return <SuggestedArticles words={useWatch({ control, name: "title" })} />;
}

interface CustomFieldsProps {
  readonly form: UseFormReturn<CustomerTicketFields>;
  readonly asked: (
    typed: Pick<CustomerTicketFields, "department" | "category" | "custom">,
  ) => readonly AskedField[];
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
        isRequired={({ key, is_required }) => is_required || missed.includes(key)}
      />
    </FormProvider>
  );
}

/** Category and department. With one department only, there is no choice. */
function WhereFields({ form }: { form: UseFormReturn<CustomerTicketFields> }) {
  const { data: site } = useQuery(siteQuery);
  const { control } = form;
  const category = useController({
    control,
    name: "category",
    rules: { validate: (chosen) => chosen !== "" || t("category_required") },
  });
  const department = useController({ control, name: "department" });
  const departments = site?.departments ?? [];
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <Select
        ref={category.field.ref}
        label={t("category")}
        placeholder={t("category_none")}
        options={(site?.ticket_categories ?? []).map(choice)}
        value={category.field.value}
        onChange={category.field.onChange}
        onBlur={category.field.onBlur}
        error={category.fieldState.error?.message}
      />
      {departments.length > 1 && (
        <Select
          ref={department.field.ref}
          label={t("department")}
          placeholder={t("department_none")}
          optional
          options={departments.map(choice)}
          value={department.field.value}
          onChange={department.field.onChange}
          onBlur={department.field.onBlur}
          error={department.fieldState.error?.message}
        />
      )}
    </div>
  );
}

const choice = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
