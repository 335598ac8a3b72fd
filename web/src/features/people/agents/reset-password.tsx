import { useForm, useWatch } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/inputs/password-rules.ts";
import { RadioGroup } from "#ui/inputs/radio-group.tsx";
import { type Agent, useResetPassword } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";

interface Props {
  readonly agent: Agent;
  readonly onClose: () => void;
}

/** Sends a reset link, or sets a password that must be changed at the next sign-in. */
export function ResetPassword({ agent, onClose }: Props) {
  const form = useForm({
    mode: "onTouched",
    defaultValues: { how: "link", temporary_password: "" },
  });
  const how = useWatch({ control: form.control, name: "how" });
  const reset = useResetPassword();

  const { modal } = useFormModal({
    form,
    save: ({ temporary_password }) =>
      reset.mutateAsync({ id: agent.id, ...(how === "temporary" && { temporary_password }) }),
    onClose,
  });

  return (
    <FormModal
      {...modal}
      title={t("reset_title", { name: agent.name })}
      submitLabel={t("reset_act")}
    >
      <RadioGroup
        label={t("how_reset")}
        {...form.register("how")}
        defaultValue="link"
        options={[
          {
            value: "link",
            label: t("reset_link"),
            hint: t("reset_link_hint", { email: agent.email }),
          },
          { value: "temporary", label: t("reset_temporary"), hint: t("temporary_hint") },
        ]}
      />
      {how === "temporary" && (
        <PasswordField
          label={t("temporary_password")}
          autoComplete="new-password"
          rules={passwordRules}
          {...field(form, "temporary_password", { validate: brokenRule })}
        />
      )}
    </FormModal>
  );
}
