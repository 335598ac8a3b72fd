import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal, useSavedValues } from "#platform/forms/use-form-modal.ts";
import { useUser } from "#platform/session/session.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
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
  const isOneself = useUser().id === agent.id;
  const form = useForm({ mode: "onTouched", defaultValues: fieldsOf(agent) });
  const update = useUpdateAgent();
  const { modal } = useFormModal({
    form,
    save: (typed) =>
      update.mutateAsync({
        id: agent.id,
        ...agentChanges(fieldsOf(agent), typed),
        version: agent.version,
      }),
    onClose,
    onStale,
  });
  useSavedValues(form, agent, fieldsOf(agent));

  return (
    <FormModal
      {...modal}
      size="xl"
      title={t("edit_title", { name: agent.name })}
      submitLabel={t("save")}
      busyLabel={t("saving")}
    >
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
    </FormModal>
  );
}
