import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/inputs/password-rules.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../identity-texts.ts";
import { useUpdatePassword } from "./passwords.queries.ts";

const empty = { old_password: "", new_password: "", confirm_password: "" };

/** Current password, new password, repeated. Used by the forced update and by the security settings. */
export function UpdatePasswordForm() {
  const form = useForm({ mode: "onTouched", defaultValues: empty });
  const update = useUpdatePassword();

  const submit = form.handleSubmit(({ old_password, new_password }) =>
    update.mutateAsync({ old_password, new_password }).then(
      ({ message }) => {
        form.reset(empty);
        toast.success(message);
      },
      showRefusal(form, t("update_failed")),
    ),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={t("current_password")}
        autoComplete="current-password"
        {...field(form, "old_password", { required: t("current_required") })}
      />
      <PasswordField
        label={t("new_password")}
        autoComplete="new-password"
        rules={passwordRules}
        {...field(form, "new_password", { validate: brokenRule })}
      />
      <PasswordField
        label={t("confirm_password")}
        autoComplete="new-password"
        {...field(form, "confirm_password", {
          validate: (typed, { new_password }) => typed === new_password || t("passwords_differ"),
        })}
      />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <Button type="submit" variant="primary" busy={update.isPending} busyLabel={t("updating")}>
        {t("update_password")}
      </Button>
    </form>
  );
}
