import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "./forms-texts.ts";
import { useRemoveForm } from "./request-forms.queries.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before the form of a category is deleted. */
export function DeleteForm({ id, name, onClose }: Props) {
  const remove = useRemoveForm();
  return (
    <Modal
      open
      role="alertdialog"
      size="md"
      dismissible={!remove.isPending}
      title={t("delete_title", { name })}
      description={t("delete_line")}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel={t("deleting")}
            onClick={() =>
              void remove.mutateAsync(id).then(
                ({ message }) => {
                  onClose();
                  toast.success(message);
                },
                // A failure is shown from the state of the mutation.
                () => undefined,
              )
            }
          >
            {t("delete_act")}
          </Button>
        </>
      }
    >
      <FormError>{remove.error ? messageOf(remove.error) : undefined}</FormError>
    </Modal>
  );
}
