import { Controller, useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal, useSavedValues } from "#platform/forms/use-form-modal.ts";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Select } from "#ui/select/select.tsx";
import { zonesWith } from "../../tenancy/index.ts";
import { OrganizationSelect } from "../organizations/organization-select.tsx";
import { customerChanges, customerFields, emptyCustomer } from "./customer.rules.ts";
import { type Customer, useAddCustomer, useUpdateCustomer } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

interface Props {
  /** Undefined for a new customer. */
  readonly customer?: Customer;
  readonly onClose: () => void;
  readonly onStale?: () => void;
}

export function CustomerForm({ customer, onClose, onStale }: Props) {
  const saved = customer ? customerFields(customer) : emptyCustomer;
  const form = useForm({ mode: "onTouched", defaultValues: saved });
  const add = useAddCustomer();
  const update = useUpdateCustomer();
  const { modal } = useFormModal({
    form,
    save(typed) {
      const changes = customerChanges(saved, typed);
      return customer
        ? update.mutateAsync({ id: customer.id, ...changes, version: customer.version })
        : add.mutateAsync(changes);
    },
    onClose,
    ...(onStale && { onStale }),
  });
  useSavedValues(form, customer, saved);

  return (
    <FormModal
      {...modal}
      size="xl"
      title={customer ? t("edit_title", { name: customer.name }) : t("create_title")}
      submitLabel={customer ? t("save") : t("create")}
      busyLabel={customer ? t("saving") : t("creating")}
    >
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField label={t("first_name")} optional {...field(form, "first_name")} />
        <TextField label={t("last_name")} optional {...field(form, "last_name")} />
        <TextField
          label={t("email")}
          type="email"
          {...field(form, "email", {
            validate: (typed, { phone_number }) =>
              Boolean(typed.trim() || phone_number.trim()) || t("reach_required"),
            deps: "phone_number",
          })}
        />
        <TextField label={t("phone")} type="tel" {...field(form, "phone_number")} />
      </div>
      <Controller
        control={form.control}
        name="organization"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <OrganizationSelect
            ref={ref}
            value={value}
            known={customer?.organization}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        label={t("other_emails")}
        hint={t("other_emails_hint")}
        optional
        rows={2}
        {...field(form, "other_emails")}
      />
      <Controller
        control={form.control}
        name="timezone"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <Select
            ref={ref}
            label={t("timezone")}
            optional
            options={zonesWith([value].filter(Boolean)).map((zone) => ({
              value: zone,
              label: zone.replaceAll("_", " "),
            }))}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea label={t("about")} hint={t("about_hint")} optional {...field(form, "notes")} />
    </FormModal>
  );
}
