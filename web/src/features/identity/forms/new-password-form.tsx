import { focusFirst } from "#platform/forms/focus-first.ts";
import { useDoorForm } from "#platform/forms/use-door-form.ts";
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
  const set = useSetPassword();
  const form = useDoorForm({
    start: { new_password: "", confirm_password: "" },
    checks: {
      new_password: brokenRule,
      confirm_password: (typed, { new_password }) =>
        typed === new_password ? undefined : t("passwords_differ"),
    },
    async send({ new_password }) {
      onDone((await set.mutateAsync({ ...link, new_password })).message);
    },
  });

  return (
    <form ref={focusFirst} onSubmit={form.onSubmit} noValidate>
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
