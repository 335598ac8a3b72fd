import { useNavigate, useSearchParams } from "react-router";
import { focusFirstField } from "#platform/forms/focus-first-field.ts";
import { useAuthForm } from "#platform/forms/use-auth-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { brokenRule, passwordRules } from "#ui/inputs/password-rules.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { useBusinessName, useIsSignUpOpen } from "../../tenancy/index.ts";
import { t } from "../identity-texts.ts";
import { AuthPage } from "./auth-page.tsx";
import { savePendingCode } from "./pending-code.ts";
import { redirectTarget } from "./redirect-target.ts";
import { useSignUp } from "./sign-in.queries.ts";

/** Where customers create their account. A code proves their address. */
export function SignUp() {
  const business = useBusinessName() ?? "";
  const isOpen = useIsSignUpOpen();
  const footer = t.rich("have_account", {
    link: (parts) => <TextLink to="/auth">{parts}</TextLink>,
  });
  if (isOpen === undefined) return null;
  return isOpen ? (
    <AuthPage title={t("sign_up_title")} lead={t("sign_up_why", { business })} footer={footer}>
      <SignUpForm />
    </AuthPage>
  ) : (
    <AuthPage
      title={t("sign_up_closed_title")}
      lead={t("sign_up_closed", { business })}
      footer={footer}
    >
      {/* A plain link: the server makes the support pages. */}
      <a className="text-accent-text underline underline-offset-2" href="/support">
        {t("go_to_support")}
      </a>
    </AuthPage>
  );
}

function SignUpForm() {
  const signUp = useSignUp();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = redirectTarget(search.get("next"));
  const form = useAuthForm({
    start: { first_name: "", last_name: "", email: "", password: "" },
    checks: {
      first_name: (typed) => (typed.trim() ? undefined : t("first_name_required")),
      email: (typed) => (typed.trim() ? undefined : t("email_required")),
      password: brokenRule,
    },
    async send(typed) {
      const email = typed.email.trim();
      const { session_key } = await signUp.mutateAsync({ ...typed, email });
      const from = `/sign-up${location.search}`;
      savePendingCode({ session_key, kind: "email", masked_email: email, next, from });
      void navigate("/otp-verify");
    },
  });
  return (
    <form ref={focusFirstField} onSubmit={form.onSubmit} noValidate>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label={t("first_name")}
          autoComplete="given-name"
          maxLength={60}
          {...form.field("first_name")}
        />
        <TextField
          label={t("last_name")}
          optional
          autoComplete="family-name"
          maxLength={60}
          {...form.field("last_name")}
        />
      </div>
      <TextField
        label={t("email")}
        type="email"
        hint={t("sign_up_email_hint")}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("email")}
      />
      <PasswordField
        label={t("password")}
        autoComplete="new-password"
        rules={passwordRules}
        {...form.field("password")}
      />
      <FormError>{form.refusal}</FormError>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={form.isBusy}
        busyLabel={t("sign_up_sending")}
      >
        {t("sign_up")}
      </Button>
    </form>
  );
}
