import { focusFirstField } from "#platform/forms/focus-first-field.ts";
import { useAuthForm } from "#platform/forms/use-auth-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../identity-texts.ts";
import { savePendingCode } from "./pending-code.ts";
import { useSignIn } from "./sign-in.queries.ts";

interface Props {
  readonly next: string;
  readonly onSignedIn: () => void;
  readonly onCodeNeeded: () => void;
}

export function SignInForm({ next, onSignedIn, onCodeNeeded }: Props) {
  const signIn = useSignIn();
  const form = useAuthForm({
    start: { username: "", password: "" },
    checks: {
      username: (typed) => (typed.trim() ? undefined : t("email_required")),
      password: (typed) => (typed ? undefined : t("password_required")),
    },
    async send(credentials) {
      const answer = await signIn.mutateAsync(credentials);
      if (answer.access) return onSignedIn();
      const { session_key = "", second_step: kind = "email", masked_email } = answer;
      savePendingCode({ session_key, kind, masked_email, next });
      onCodeNeeded();
    },
  });

  return (
    <form ref={focusFirstField} onSubmit={form.onSubmit} noValidate>
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
