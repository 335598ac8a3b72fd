import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { OtpInput } from "#ui/otp-input.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useVerifyCode } from "../doors.queries.ts";
import { t } from "../identity-texts.ts";
import { Door } from "../parts/door.tsx";
import { ResendCode } from "../parts/resend-code.tsx";
import { dropSecondStep, readSecondStep, type SecondStep } from "../second-step.ts";

export function EnterCode() {
  const { hash } = useLocation();
  const [step] = useState(() => readSecondStep(hash));
  if (step) return <CodeDoor step={step} />;
  return (
    <Door title={t("code_missing_title")} lead={t("code_missing")}>
      <ButtonLink to="/auth" variant="primary">
        {t("back_to_sign_in")}
      </ButtonLink>
    </Door>
  );
}

function CodeDoor({ step }: { step: SecondStep }) {
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const verify = useVerifyCode();
  const navigate = useNavigate();
  const error = verify.error ? messageOf(verify.error) : undefined;
  const isApp = step.kind === "totp";

  function submit(otp: string) {
    if (verify.isPending || !otp.trim()) return;
    const body = { otp: otp.trim(), session_key: step.session_key };
    verify.mutate(body, {
      onSuccess({ password_setup: link }) {
        dropSecondStep();
        // A new owner has no password yet; the link travels in the fragment, as a mailed one does.
        const setup = link && `/new-password#${new URLSearchParams(link)}`;
        void navigate(setup ?? step.next, { replace: true });
      },
    });
  }

  const change = (typed: string) => {
    setCode(typed);
    if (verify.error) verify.reset();
  };

  const { masked_email: email } = step;
  const sent = email ? t("code_sent", { email }) : t("code_sent_by_mail");

  return (
    <Door
      title={isApp ? t("code_title_app") : t("check_email")}
      lead={isApp ? t("code_from_app") : sent}
      footer={t.rich("wrong_address", {
        link: (parts) => <TextLink to="/auth">{parts}</TextLink>,
      })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(code);
        }}
      >
        {isRecovery ? (
          <TextField
            label={t("recovery_code")}
            hint={t("recovery_hint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            error={error}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <OtpInput
            label={t("code")}
            autoFocus
            value={code}
            error={error}
            onChange={change}
            onComplete={submit}
          />
        )}
        <div className="mt-2 flex items-center gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={verify.isPending}
            busyLabel={t("verifying")}
          >
            {t("verify")}
          </Button>
          {isApp ? (
            <Button
              variant="ghost"
              onClick={() => {
                change("");
                setRecovery(!isRecovery);
              }}
            >
              {isRecovery ? t("use_app") : t("use_recovery")}
            </Button>
          ) : (
            <ResendCode sessionKey={step.session_key} />
          )}
        </div>
      </form>
    </Door>
  );
}
