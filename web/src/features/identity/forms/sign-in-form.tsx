import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
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
  const form = useForm({ defaultValues: { username: "", password: "" } });
  const signIn = useSignIn();

  const submit = form.handleSubmit((body) =>
    signIn.mutateAsync(body).then(({ access, session_key, second_step, masked_email }) => {
      if (access) return onSignedIn();
      keepSecondStep({
        session_key: session_key ?? "",
        kind: second_step ?? "email",
        masked_email,
        next,
      });
      onSecondStep();
    }, showRefusal(form)),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t("email_or_username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...field(form, "username", { required: t("email_required") })}
      />
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        aside={<TextLink to="/forgot-password">{t("forgot")}</TextLink>}
        {...field(form, "password", { required: t("password_required") })}
      />
      <FormError>{form.formState.errors.root?.message}</FormError>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={signIn.isPending}
        busyLabel={t("signing_in")}
      >
        {t("sign_in")}
      </Button>
    </form>
  );
}
