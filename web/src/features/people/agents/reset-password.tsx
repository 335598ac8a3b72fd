import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/inputs/password-rules.ts";
import { RadioGroup } from "#ui/inputs/radio-group.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { type Agent, useResetPassword } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";

interface Props {
  readonly agent: Agent;
  readonly onClose: () => void;
}

/** Sends a reset link, or sets a password that must be changed at the next sign-in. */
export function ResetPassword({ agent, onClose }: Props) {
  const id = useId();
  const form = useForm({
    mode: "onTouched",
    defaultValues: { how: "link", temporary_password: "" },
  });
  const how = useWatch({ control: form.control, name: "how" });
  const reset = useResetPassword();

  const submit = form.handleSubmit(({ temporary_password }) =>
    reset
      .mutateAsync({ id: agent.id, ...(how === "temporary" && { temporary_password }) })
      .then(({ message }) => {
        toast.success(message);
        onClose();
      }, showRefusal(form)),
  );

  return (
    <Modal
      open
      onClose={onClose}
      title={t("reset_title", { name: agent.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busy={reset.isPending}>
            {t("reset_act")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
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
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
