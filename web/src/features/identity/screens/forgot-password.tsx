import { focusFirst } from "#platform/forms/focus-first.ts";
import { useDoorForm } from "#platform/forms/use-door-form.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/form-error.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useSendReset } from "../doors.queries.ts";
import { t } from "../identity-texts.ts";
import { Door } from "../parts/door.tsx";
import { useCountdown } from "../use-countdown.ts";

const pauseSeconds = 60;

export function ForgotPassword() {
  const ask = useSendReset();
  const { left, start } = useCountdown();
  const form = useDoorForm({
    start: { identifier: "" },
    checks: { identifier: (typed) => (typed.trim() ? undefined : t("email_required")) },
    async send({ identifier }) {
      await ask.mutateAsync(identifier);
      start(pauseSeconds);
    },
  });
  const wait = left > 0 ? t("send_again_in", { n: left }) : undefined;

  return (
    <Door
      title={t("forgot_title")}
      lead={t("forgot_why")}
      footer={<TextLink to="/auth">{t("back_to_sign_in")}</TextLink>}
    >
      <form ref={focusFirst} onSubmit={form.onSubmit} noValidate>
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
    </Door>
  );
}
