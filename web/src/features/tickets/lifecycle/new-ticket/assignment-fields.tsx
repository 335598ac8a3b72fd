import { useQuery } from "@tanstack/react-query";
import { useController, useWatch } from "react-hook-form";
import { useZone } from "#platform/time/zone.ts";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { departmentChoices } from "../../../departments/index.ts";
import { agentChoices, categoryChoices } from "../../ticket-choices.queries.ts";
import { priorityOptions, sourceOptions } from "../../ticket-options.tsx";
import { useSearchOptions } from "../../use-search-options.ts";
import { FormSelect, type NewTicketFormShape } from "./form-select.tsx";
import { t } from "./new-ticket-texts.ts";

/** Category, department, priority, assignee, source and due date, all optional. */
export function AssignmentFields({ form }: { form: NewTicketFormShape }) {
  const { data: departments = [] } = useQuery(departmentChoices);
  const { data: categories = [] } = useQuery(categoryChoices);
  const [holder, label] = useWatch({
    control: form.control,
    name: ["assigned_to", "assigned_label"],
  });
  const agents = useSearchOptions(
    agentChoices,
    holder ? { value: holder, label } : undefined,
    true,
  );
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <FormSelect
        form={form}
        name="category"
        label={t("category")}
        placeholder={t("category_none")}
        options={categories}
      />
      <FormSelect
        form={form}
        name="department"
        label={t("department")}
        placeholder={t("department_none")}
        options={departments}
      />
      <FormSelect
        form={form}
        name="priority"
        label={t("priority")}
        placeholder={t("priority_none")}
        options={priorityOptions}
      />
      <FormSelect
        form={form}
        name="assigned_to"
        label={t("assignee")}
        placeholder={t("assignee_none")}
        options={agents.options}
        onType={agents.onType}
        onChosen={(option) => form.setValue("assigned_label", option?.label ?? "")}
      />
      <FormSelect
        form={form}
        name="source"
        label={t("source")}
        placeholder={t("source_none")}
        options={sourceOptions}
      />
      <DueField form={form} />
    </div>
  );
}

const readable = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

function DueField({ form }: { form: NewTicketFormShape }) {
  const zone = useZone();
  const { field, fieldState } = useController({
    control: form.control,
    name: "due",
    rules: { validate: (typed) => !typed || readable.test(typed) || t("due_wrong") },
  });
  return (
    <DatePicker
      ref={field.ref}
      label={t("due")}
      optional
      value={field.value ?? ""}
      onChange={field.onChange}
      timeZone={zone}
      withTime
      error={fieldState.error?.message}
    />
  );
}
