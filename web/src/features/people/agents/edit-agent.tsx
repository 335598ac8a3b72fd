import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { useUser } from "#platform/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { agentChanges, fieldsOf } from "./agent.rules.ts";
import { type Agent, useUpdateAgent } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";
import { RoleFields } from "./role-fields.tsx";

interface Props {
  readonly agent: Agent;
  readonly onClose: () => void;
  /** The record has changed on the server. */
  readonly onStale: () => void;
}

export function EditAgent({ agent, onClose, onStale }: Props) {
  const id = useId();
  const isOneself = useUser().id === agent.id;
  const form = useForm({ mode: "onTouched", defaultValues: fieldsOf(agent) });
  const update = useUpdateAgent();
  const free = useUnsavedChanges(form.formState.isDirty);

  const submit = form.handleSubmit((typed) =>
    update
      .mutateAsync({
        id: agent.id,
        ...agentChanges(fieldsOf(agent), typed),
        version: agent.version,
      })
      .then(
        ({ message }) => {
          free();
          toast.success(message);
          onClose();
        },
        (error: unknown) => {
          showRefusal(form)(error);
          if (isRefusal(error, "request.stale_version")) onStale();
        },
      ),
  );

  // Somebody else saved first: untouched fields show their values, typed ones are kept.
  useEffect(() => {
    form.reset(fieldsOf(agent), { keepDirtyValues: true, keepErrors: true });
  }, [form, agent]);

  return (
    <Modal
      open
      size="xl"
      onClose={onClose}
      title={t("edit_title", { name: agent.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={update.isPending}
            busyLabel={t("saving")}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <div className="grid gap-x-3 sm:grid-cols-2">
          <TextField
            label={t("first_name")}
            {...field(form, "first_name", { required: t("first_required") })}
          />
          <TextField label={t("last_name")} {...field(form, "last_name")} />
          <TextField label={t("email")} type="email" {...field(form, "email")} />
          <TextField label={t("phone")} type="tel" optional {...field(form, "phone_number")} />
        </div>
        <TextField label={t("job_title")} optional {...field(form, "job_title")} />
        <RoleFields form={form} roleFixed={isOneself ? t("own_role") : undefined} />
        {agent.status === "active" && !isOneself && (
          <div className="pb-4">
            <Checkbox label={t("require_password")} {...form.register("require_new_password")} />
          </div>
        )}
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
