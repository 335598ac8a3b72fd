import { focusFirstField } from "#platform/forms/focus-first-field.ts";
import { useAuthForm } from "#platform/forms/use-auth-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../identity-texts.ts";
import { AuthPage } from "../sign-in/auth-page.tsx";
import { useSendReset } from "../sign-in/sign-in.queries.ts";
import { useCountdown } from "../sign-in/use-countdown.ts";

const pauseSeconds = 60;

export function ForgotPassword() {
  const ask = useSendReset();
  const { left, start } = useCountdown();
  const form = useAuthForm({
    start: { identifier: "" },
    checks: { identifier: (typed) => (typed.trim() ? undefined : t("email_required")) },
    async send({ identifier }) {
      await ask.mutateAsync(identifier);
      start(pauseSeconds);
    },
  });
  const wait = left > 0 ? t("send_again_in", { n: left }) : undefined;

  return (
    <AuthPage
      title={t("forgot_title")}
      lead={t("forgot_why")}
      footer={<TextLink to="/auth">{t("back_to_sign_in")}</TextLink>}
    >
      <form ref={focusFirstField} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t("email_or_username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field("identifier")}
        />
        <FormError>{form.refusal}</FormError>
        {ask.isSuccess && (
          <div className="mb-3">
            <Banner>{ask.data.message}</Banner>
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={form.isBusy}
          busyLabel={t("sending")}
          {...(wait && { disabledReason: wait })}
        >
          {wait ?? (ask.isSuccess ? t("send_again") : t("send_link"))}
        </Button>
      </form>
    </AuthPage>
  );
}
