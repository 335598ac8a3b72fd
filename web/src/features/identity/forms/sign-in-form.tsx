import { focusFirst } from "#platform/forms/focus-first.ts";
import { useDoorForm } from "#platform/forms/use-door-form.ts";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/form-error.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useSignIn } from "../doors.queries.ts";
import { t } from "../identity-texts.ts";
import { keepSecondStep } from "../second-step.ts";

interface Props {
  readonly next: string;
  readonly onSignedIn: () => void;
  readonly onSecondStep: () => void;
}

export function SignInForm({ next, onSignedIn, onSecondStep }: Props) {
  const signIn = useSignIn();
  const form = useDoorForm({
    start: { username: "", password: "" },
    checks: {
      username: (typed) => (typed.trim() ? undefined : t("email_required")),
      password: (typed) => (typed ? undefined : t("password_required")),
    },
    async send(credentials) {
      const answer = await signIn.mutateAsync(credentials);
      if (answer.access) return onSignedIn();
      const { session_key = "", second_step: kind = "email", masked_email } = answer;
      keepSecondStep({ session_key, kind, masked_email, next });
      onSecondStep();
    },
  });

  return (
    <form ref={focusFirst} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t("email_or_username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("username")}
      />
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        aside={<TextLink to="/forgot-password">{t("forgot")}</TextLink>}
        {...form.field("password")}
      />
      <FormError>{form.refusal}</FormError>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={form.isBusy}
        busyLabel={t("signing_in")}
      >
        {t("sign_in")}
      </Button>
    </form>
  );
}
