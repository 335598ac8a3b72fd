import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useRef } from "react";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { field } from "#platform/forms/forms.ts";
import { classes } from "#ui/classes.ts";
import { FileRow } from "#ui/files/file-row.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { mergeRefs } from "#ui/merge-refs.ts";
import { usePermissions } from "../../../identity/index.ts";
import { noteWriting } from "../../live/presence-activity.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { AttachButton } from "../attachments/attach-button.tsx";
import { useAttachments } from "../attachments/use-attachments.ts";
import { RecipientLines } from "../recipients/recipient-lines.tsx";
import { useRecipients } from "../recipients/use-recipients.ts";
import { SavedReplyButtons } from "../saved-replies/saved-reply-buttons.tsx";
import { optionId, SavedReplyList } from "../saved-replies/saved-reply-list.tsx";
import { UnfilledVariables, unfilledVariablesText } from "../saved-replies/unfilled-variables.tsx";
import { useSavedReplies } from "../saved-replies/use-saved-replies.ts";
import { draftKey, type Mode } from "./composer.rules.ts";
import { ComposerHead } from "./composer-head.tsx";
import { commandOf } from "./composer-keys.ts";
import { SendButton } from "./send-button.tsx";
import { setAndSaveDraft } from "./set-and-save-draft.ts";
import { useSendMessage } from "./use-send-message.ts";

interface Props {
  readonly ticket: Ticket;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly onClose: () => void;
}

// Reply and note differ in more than colour, so that the audience is always clear.
const modeClasses = {
  reply: "border-accent-mark bg-accent-bg outline-(--ring)",
  note: "border-amber-mark border-dashed bg-amber-bg outline-amber-text outline-dashed",
};

export function ComposerForm({ ticket, mode, onMode, onClose }: Props) {
  const { form, draft, isSubmitting, send } = useSendMessage(ticket, mode, onClose);
  const key = draftKey(mode, ticket.id);
  const attached = useAttachments(form, key);
  const recipients = useRecipients(form, key, ticket);
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const saved = useSavedReplies({
    box,
    ticketId: ticket.id,
    isAllowed: usePermissions()(["replies.use"]) ?? false,
    onText: (written) => setAndSaveDraft(form, key, { text: written }),
  });

  function onKeyDown(event: KeyboardEvent) {
    // Keys pressed in overlays opened from here are not for the composer.
    if (!event.currentTarget.contains(event.target as Node) || saved.onKey(event)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === "leave") onClose();
    else send(command === "send_and_resolve" && ticket.may.update ? "resolved" : undefined);
  }

  const { error, ref, ...text } = field(form, "text", {
    validate: (typed) => {
      if (attached.isUploading) return t("files_coming");
      const refusal = mode === "reply" && (recipients.refusal() ?? unfilledVariablesText(typed));
      if (refusal) return refusal;
      return typed.trim() !== "" || attached.items.length > 0 || t("message_empty");
    },
    onChange() {
      noteWriting(mode);
      saved.readSlash();
    },
  });

  function addFiles(event: ClipboardEvent | DragEvent, files: FileList): void {
    if (files.length === 0) return;
    event.preventDefault();
    attached.add([...files]);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={onKeyDown}
      onPaste={(event) => addFiles(event, event.clipboardData.files)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => addFiles(event, event.dataTransfer.files)}
      className={classes(
        "mx-auto w-full max-w-190 rounded-lg border p-1.5 -outline-offset-1 has-[textarea:focus-visible]:outline-2",
        modeClasses[mode],
      )}
    >
      <ComposerHead ticket={ticket} mode={mode} onMode={onMode} onClose={onClose} />
      {mode === "reply" && <RecipientLines state={recipients} />}
      <textarea
        {...text}
        ref={mergeRefs(ref, box)}
        aria-controls={saved.replies.length > 0 ? listId : undefined}
        aria-activedescendant={
          saved.replies.length > 0 ? optionId(listId, saved.active) : undefined
        }
        // biome-ignore lint/a11y/noAutofocus: the person has just chosen to write
        autoFocus
        aria-label={t(`${mode}_label`, { name: ticket.requester.name })}
        aria-invalid={error ? true : undefined}
        placeholder={t(`${mode}_hint`)}
        rows={4}
        className="field-sizing-content block max-h-[40dvh] min-h-22 max-md:min-h-60 w-full resize-none bg-transparent px-2.5 py-2 text-talk outline-none placeholder:text-ink-2 max-md:text-lead"
      />
      <SavedReplyList
        id={listId}
        replies={saved.replies}
        active={saved.active}
        onChoose={saved.choose}
      />
      {mode === "reply" && <UnfilledVariables text={form.watch("text")} box={box} />}
      {attached.items.length > 0 && (
        <ul aria-label={t("attached")} className="mx-2.5 mb-2">
          {attached.items.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={() => attached.remove(file.id)}
              onRetry={() => attached.retry(file.id)}
            />
          ))}
        </ul>
      )}
      <FormError>{form.formState.errors.root?.message ?? error}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="me-auto flex">
          <AttachButton onAdd={attached.add} />
          <SavedReplyButtons onAsk={saved.ask} text={form.watch("text")} />
        </span>
        <DraftStatus state={draft.state} onSettle={draft.settle} />
        <SendButton
          ticket={ticket}
          mode={mode}
          recipients={recipients.recipients}
          isBusy={isSubmitting}
          onSend={send}
        />
      </div>
    </form>
  );
}
