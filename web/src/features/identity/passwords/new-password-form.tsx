import { focusFirstField } from "#platform/forms/focus-first-field.ts";
import { useAuthForm } from "#platform/forms/use-auth-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/inputs/password-rules.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../identity-texts.ts";
import { type LinkKey, useSetPassword } from "../sign-in/sign-in.queries.ts";

interface Props {
  readonly link: LinkKey;
  /** Invitations by address alone leave the name to the person. */
  readonly asksName: boolean;
  readonly onDone: (done: {
    readonly message: string;
    readonly access?: string | undefined;
  }) => void;
}

export function NewPasswordForm({ link, asksName, onDone }: Props) {
  const set = useSetPassword();
  const form = useAuthForm({
    start: { first_name: "", last_name: "", new_password: "", confirm_password: "" },
    checks: {
      first_name: (typed) => (asksName && !typed.trim() ? t("first_name_required") : undefined),
      new_password: brokenRule,
      confirm_password: (typed, { new_password }) =>
        typed === new_password ? undefined : t("passwords_differ"),
    },
    async send({ new_password, first_name, last_name }) {
      const names = asksName && { first_name: first_name.trim(), last_name: last_name.trim() };
      onDone(await set.mutateAsync({ ...link, new_password, ...names }));
    },
  });

  return (
    <form ref={focusFirstField} onSubmit={form.onSubmit} noValidate>
      {asksName && (
        <div className="grid gap-x-3 sm:grid-cols-2">
          <TextField
            label={t("first_name")}
            autoComplete="given-name"
            {...form.field("first_name")}
          />
          <TextField
            label={t("last_name")}
            autoComplete="family-name"
            {...form.field("last_name")}
          />
        </div>
      )}
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
