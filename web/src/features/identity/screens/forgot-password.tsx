import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
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
  const form = useForm({ defaultValues: { identifier: "" } });
  const send = useSendReset();
  const { left, start } = useCountdown();

  const submit = form.handleSubmit(({ identifier }) =>
    send.mutateAsync(identifier).then(() => start(pauseSeconds), showRefusal(form)),
  );

  return (
    <Door
      title={t("forgot_title")}
      lead={t("forgot_why")}
      footer={<TextLink to="/auth">{t("back_to_sign_in")}</TextLink>}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t("email_or_username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...field(form, "identifier", { required: t("email_required") })}
        />
        <FormError>{form.formState.errors.root?.message}</FormError>
        {send.isSuccess && (
          <div className="mb-3">
            <Banner>{send.data.message}</Banner>
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={send.isPending}
          busyLabel={t("sending")}
          {...(left > 0 && { disabledReason: t("send_again_in", { n: left }) })}
        >
          {left > 0
            ? t("send_again_in", { n: left })
            : send.isSuccess
              ? t("send_again")
              : t("send_link")}
        </Button>
      </form>
    </Door>
  );
}
