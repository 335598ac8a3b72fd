import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { toast } from "#ui/toasts/toast.ts";
import type { TicketField } from "../fields.queries.ts";
import { useChangeField, useRemoveField } from "./field-changes.queries.ts";
import { t } from "./fields-config-texts.ts";

interface Props {
  readonly field: TicketField;
  readonly onClose: () => void;
}

/** Asks before a field is deleted with its values, and offers to make it inactive instead. */
export function DeleteField({ field: { id, label, is_active, version }, onClose }: Props) {
  const remove = useRemoveField();
  const change = useChangeField();
  const error = remove.error ?? change.error;
  // A failure is shown from the state of the mutation.
  const finish = (act: Promise<{ message: string }>) =>
    void act.then(
      ({ message }) => {
        onClose();
        toast.success(message);
      },
      () => undefined,
    );
  return (
    <Modal
      open
      role="alertdialog"
      size="md"
      dismissible={!remove.isPending && !change.isPending}
      title={t("delete_title", { label })}
      description={t("delete_line")}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t("cancel")}
          </Button>
          {is_active && (
            <Button
              busy={change.isPending}
              busyLabel={t("deactivating")}
              onClick={() => {
                remove.reset();
                finish(change.mutateAsync({ id, version, is_active: false }));
              }}
            >
              {t("deactivate")}
            </Button>
          )}
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel={t("deleting")}
            onClick={() => {
              change.reset();
              finish(remove.mutateAsync(id));
            }}
          >
            {t("delete_act")}
          </Button>
        </>
      }
    >
      {is_active && <p className="mb-3 text-ink-2">{t("delete_inactive_line")}</p>}
      <FormError>{error ? messageOf(error) : undefined}</FormError>
    </Modal>
  );
}
