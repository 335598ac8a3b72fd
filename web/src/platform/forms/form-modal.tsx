import { type ReactNode, useId } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Modal, type ModalProps } from "#ui/overlays/modal.tsx";
import { t } from "./forms-texts.ts";

interface FormModalProps extends Pick<ModalProps, "title" | "description" | "size" | "onClose"> {
  readonly open?: boolean;
  /** Where Cancel does more than closing. */
  readonly onCancel?: () => void;
  readonly onSubmit: (event?: React.SyntheticEvent) => Promise<unknown>;
  readonly isBusy: boolean;
  /** Why the form as a whole was refused. */
  readonly error?: string | undefined;
  readonly submitLabel: string;
  readonly busyLabel?: string;
  /** Why the form cannot be sent now. */
  readonly disabledReason?: string | undefined;
  /** Shown before the buttons. */
  readonly footerStart?: ReactNode;
  /** Shown below the form. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** A create or edit form in a modal: its fields, its error, Cancel and the button that sends it. */
export function FormModal({
  open = true,
  onCancel,
  onSubmit,
  isBusy,
  error,
  submitLabel,
  busyLabel,
  disabledReason,
  footerStart,
  after,
  children,
  ...modal
}: FormModalProps) {
  const id = useId();
  return (
    <Modal
      {...modal}
      open={open}
      footer={
        <>
          {footerStart}
          <Button onClick={onCancel ?? modal.onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={isBusy}
            {...(busyLabel && { busyLabel })}
            {...(disabledReason && { disabledReason })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <FormError>{error}</FormError>
      </form>
      {after}
    </Modal>
  );
}
