import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../ticket-texts.ts";
import { SnoozeTimeForm } from "./snooze-time-form.tsx";

interface Props {
  readonly onClose: () => void;
  readonly onChoose: (until: string) => void;
}

/** Asks until when a ticket is snoozed. */
export function SnoozeTimeDialog({ onClose, onChoose }: Props) {
  return (
    <Modal open size="sm" onClose={onClose} title={t("snooze")} description={t("snooze_sla")}>
      <SnoozeTimeForm onChoose={onChoose} />
    </Modal>
  );
}
