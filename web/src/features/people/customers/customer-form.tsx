import { useEffect, useId, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
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
  const id = useId();
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const saved = customer ? customerFields(customer) : emptyCustomer;
  const form = useForm({ mode: "onTouched", defaultValues: saved });
  const add = useAddCustomer();
  const update = useUpdateCustomer();
  const free = useUnsavedChanges(form.formState.isDirty);

  useEffect(() => {
    if (!customer) return;
    form.reset(customerFields(customer), { keepDirtyValues: true, keepErrors: true });
  }, [form, customer]);

  const submit = form.handleSubmit((typed) => {
    const changes = customerChanges(saved, typed);
    const sent = customer
      ? update.mutateAsync({ id: customer.id, ...changes, version: customer.version })
      : add.mutateAsync({ ...changes, idempotencyKey });
    return sent.then(
      ({ message }) => {
        free();
        toast.success(message);
        onClose();
      },
      (error: unknown) => {
        renewKey(crypto.randomUUID());
        showRefusal(form)(error);
        if (isRefusal(error, "request.stale_version")) onStale?.();
      },
    );
  });
  const isBusy = add.isPending || update.isPending;

  return (
    <Modal
      open
      size="xl"
      onClose={onClose}
      title={customer ? t("edit_title", { name: customer.name }) : t("create_title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={isBusy}
            busyLabel={customer ? t("saving") : t("creating")}
          >
            {customer ? t("save") : t("create")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
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
        <TextArea label={t("notes")} hint={t("notes_hint")} optional {...field(form, "notes")} />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
