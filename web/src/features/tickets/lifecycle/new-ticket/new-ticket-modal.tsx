import { type ReactNode, type SubmitEvent, useId } from "react";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import type { DraftState } from "#platform/drafts/use-draft.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "./new-ticket-texts.ts";

interface Props {
  readonly lead: string;
  readonly act: string;
  readonly acting: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly draft: {
    readonly state: DraftState;
    readonly settle: (choice: "mine" | "theirs") => void;
  };
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The modal of a new ticket, for staff and customers. Closing keeps the draft. */
export function NewTicketModal({ draft, children, ...props }: Props) {
  const id = useId();
  return (
    <Modal
      open
      size="2xl"
      onClose={props.onClose}
      title={t("new")}
      description={props.lead}
      footer={
        <>
          <div className="me-auto flex items-center gap-2">
            {draft.state !== "none" && (
              <Button variant="ghost" onClick={props.onDiscard}>
                {t("discard")}
              </Button>
            )}
            <DraftStatus state={draft.state} onSettle={draft.settle} />
          </div>
          <Button onClick={props.onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={props.isBusy}
            busyLabel={props.acting}
          >
            {props.act}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => void props.onSubmit(event)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        noValidate
      >
        {children}
        <FormError>{props.error}</FormError>
      </form>
    </Modal>
  );
}
