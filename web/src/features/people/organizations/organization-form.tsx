import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { emailsIn as wordsIn } from "../agents/emails.rules.ts";
import {
  type Organization,
  useAddOrganization,
  useUpdateOrganization,
} from "./organizations.queries.ts";
import { t } from "./organizations-texts.ts";

interface Props {
  /** Undefined for a new organization. */
  readonly organization?: Organization;
  readonly onClose: () => void;
}

const mostDomains = 20;

export function OrganizationForm({ organization, onClose }: Props) {
  const id = useId();
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    mode: "onTouched",
    defaultValues: {
      name: organization?.name ?? "",
      domains: organization?.domains.join("\n") ?? "",
      share_tickets: organization?.share_tickets ?? false,
      auto_join: organization?.auto_join ?? true,
      notes: organization?.notes ?? "",
    },
  });
  const add = useAddOrganization();
  const update = useUpdateOrganization();
  const free = useUnsavedChanges(form.formState.isDirty);

  const submit = form.handleSubmit(({ domains, ...typed }) => {
    const body = { ...typed, domains: wordsIn(domains) };
    const sent = organization
      ? update.mutateAsync({ id: organization.id, ...body, version: organization.version })
      : add.mutateAsync({ ...body, idempotencyKey });
    return sent.then(
      ({ message }) => {
        free();
        toast.success(message);
        onClose();
      },
      (error: unknown) => {
        renewKey(crypto.randomUUID());
        showRefusal(form)(error);
      },
    );
  });

  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={organization ? t("edit_title", { name: organization.name }) : t("create_title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={add.isPending || update.isPending}
            busyLabel={organization ? t("saving") : t("creating")}
          >
            {organization ? t("save") : t("create")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={t("name")} {...field(form, "name", { required: t("name_required") })} />
        <TextArea
          label={t("domains")}
          hint={t("domains_hint")}
          optional
          rows={2}
          spellCheck={false}
          {...field(form, "domains", {
            validate: (typed) => wordsIn(typed).length <= mostDomains || t("domains_many"),
          })}
        />
        <div className="flex flex-col gap-2 pb-4">
          <Checkbox label={t("auto_join")} {...form.register("auto_join")} />
          <Checkbox label={t("share")} hint={t("share_hint")} {...form.register("share_tickets")} />
        </div>
        <TextArea label={t("notes")} hint={t("notes_hint")} optional {...field(form, "notes")} />
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
