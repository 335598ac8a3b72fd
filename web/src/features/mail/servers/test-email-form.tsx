import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../mail-texts.ts";
import { useTestSmtp } from "./smtp.queries.ts";
import { reasonOf } from "./stage-labels.ts";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** There are unsaved changes, which the test does not use. */
  readonly isUnsaved: boolean;
}

export function TestEmailForm({ open, onClose, isUnsaved }: Props) {
  const form = useForm({ defaultValues: { email: "" } });
  const test = useTestSmtp();
  function close() {
    test.reset();
    form.reset();
    onClose();
  }
  const submit = form.handleSubmit(({ email }) =>
    test.mutateAsync(email.trim()).then(
      ({ message }) => {
        toast.success(message);
        close();
      },
      () => toast.error(t("smtp_test_failed")),
    ),
  );
  return (
    <FormModal
      open={open}
      onClose={close}
      onSubmit={submit}
      isBusy={test.isPending}
      title={t("smtp_test_title")}
      submitLabel={t("smtp_test_send")}
      busyLabel={t("smtp_test_sending")}
    >
      {isUnsaved && (
        <div className="mb-3">
          <Banner>{t("smtp_test_saved")}</Banner>
        </div>
      )}
      <TextField
        label={t("smtp_test_email")}
        type="email"
        autoComplete="email"
        {...field(form, "email", {
          validate: (email) => email.trim() !== "" || t("smtp_test_required"),
        })}
      />
      {test.error && (
        <Banner tone="danger">
          {t("smtp_test_failed")} {reasonOf(test.error)}
        </Banner>
      )}
    </FormModal>
  );
}
