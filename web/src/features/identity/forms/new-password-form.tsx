import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/form-error.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/password-rules.ts";
import { type LinkKey, useSetPassword } from "../doors.queries.ts";
import { t } from "../identity-texts.ts";

interface Props {
  readonly link: LinkKey;
  readonly onDone: (message: string) => void;
}

export function NewPasswordForm({ link, onDone }: Props) {
  const form = useForm({
    mode: "onTouched",
    defaultValues: { new_password: "", confirm_password: "" },
  });
  const set = useSetPassword();

  const submit = form.handleSubmit(({ new_password }) =>
    set
      .mutateAsync({ ...link, new_password })
      .then(({ message }) => onDone(message), showRefusal(form)),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={t("new_password")}
        autoComplete="new-password"
        rules={passwordRules}
        autoFocus
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
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={set.isPending}
        busyLabel={t("saving")}
      >
        {t("set_password")}
      </Button>
    </form>
  );
}
