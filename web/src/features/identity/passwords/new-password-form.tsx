import { focusFirstField } from "#platform/forms/focus-first-field.ts";
import { useAuthForm } from "#platform/forms/use-auth-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/inputs/password-rules.ts";
import { t } from "../identity-texts.ts";
import { type LinkKey, useSetPassword } from "../sign-in/sign-in.queries.ts";

interface Props {
  readonly link: LinkKey;
  readonly onDone: (done: {
    readonly message: string;
    readonly access?: string | undefined;
  }) => void;
}

export function NewPasswordForm({ link, onDone }: Props) {
  const set = useSetPassword();
  const form = useAuthForm({
    start: { new_password: "", confirm_password: "" },
    checks: {
      new_password: brokenRule,
      confirm_password: (typed, { new_password }) =>
        typed === new_password ? undefined : t("passwords_differ"),
    },
    async send({ new_password }) {
      onDone(await set.mutateAsync({ ...link, new_password }));
    },
  });

  return (
    <form ref={focusFirstField} onSubmit={form.onSubmit} noValidate>
      <PasswordField
        label={t("new_password")}
        autoComplete="new-password"
        rules={passwordRules}
        {...form.field("new_password")}
      />
      <PasswordField
        label={t("confirm_password")}
        autoComplete="new-password"
        {...form.field("confirm_password")}
      />
      <FormError>{form.refusal}</FormError>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={form.isBusy}
        busyLabel={t("saving")}
      >
        {t("set_password")}
      </Button>
    </form>
  );
}
