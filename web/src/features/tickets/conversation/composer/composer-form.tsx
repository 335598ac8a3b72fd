import { type KeyboardEvent, useId, useMemo, useRef } from "react";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { fixedKeys } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { classes } from "#ui/classes.ts";
import { FileRow } from "#ui/files/file-row.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { usePermissions } from "../../../identity/index.ts";
import { composerKeys } from "../../keys.ts";
import { noteWriting } from "../../live/presence-activity.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { AttachButton } from "../attachments/attach-button.tsx";
import { draftPictures } from "../attachments/draft-pictures.ts";
import { filesOfMessage } from "../attachments/uploads.ts";
import { useAttachments } from "../attachments/use-attachments.ts";
import { EmojiList } from "../emoji/emoji-list.tsx";
import { useEmoji } from "../emoji/use-emoji.ts";
import { MacroButton } from "../macros/macro-button.tsx";
import { StagedChangeBar } from "../macros/staged-change-bar.tsx";
import { useMacro } from "../macros/use-macro.ts";
import { stage, useStaging } from "../macros/use-staged-changes.ts";
import { MentionList } from "../mentions/mention-list.tsx";
import { UnseenMentions } from "../mentions/unseen-mentions.tsx";
import { useMentions } from "../mentions/use-mentions.ts";
import { RecipientLines } from "../recipients/recipient-lines.tsx";
import { useRecipients } from "../recipients/use-recipients.ts";
import { SavedReplyButtons } from "../saved-replies/saved-reply-buttons.tsx";
import { SavedReplyList } from "../saved-replies/saved-reply-list.tsx";
import { UnfilledVariables, unfilledVariablesText } from "../saved-replies/unfilled-variables.tsx";
import { useSavedReplies } from "../saved-replies/use-saved-replies.ts";
import { draftKey, hasContent, type Mode } from "./composer.rules.ts";
import { ComposerHead } from "./composer-head.tsx";
import { commandOf } from "./composer-keys.ts";
import { optionId } from "./inline-list.tsx";
import { SendButton } from "./send-button.tsx";
import { type SendChoice, useSendMessage } from "./use-send-message.ts";

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

const features = { reply: { tables: true }, note: { tables: true, mentions: true } };

export function ComposerForm({ ticket, mode, onMode, onClose }: Props) {
  const { form, draft, isSubmitting, send } = useSendMessage(ticket, mode, onClose);
  const key = draftKey(mode, ticket.id);
  const attached = useAttachments(form, key);
  const recipients = useRecipients(form, key, ticket);
  const editor = useRef<EditorHandle>(null);
  const pictures = useMemo(() => draftPictures(key), [key]);
  const listId = useId();
  useShortcuts(fixedKeys(composerKeys));
  const saved = useSavedReplies({
    editor,
    ticketId: ticket.id,
    isAllowed: usePermissions()(["replies.use"]) ?? false,
  });
  const staging = useStaging(ticket.id);
  const { apply } = useMacro(ticket);
  const mentions = useMentions({ editor, ticketId: ticket.id, isAllowed: mode === "note" });
  const emoji = useEmoji(editor);

  /** The last keys may not have been reported yet. */
  function submit(choice?: SendChoice): void {
    editor.current?.flush();
    send(choice);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys pressed in overlays opened from here are not for the composer.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === "leave") onClose();
    else submit(command === "send_and_resolve" && ticket.may.update ? { status: "resolved" } : {});
  }

  const html = form.watch("html");
  const text = form.register("html", {
    validate(typed) {
      if (attached.isUploading) return t("files_coming");
      if (typed.includes("data-upload=")) return t("picture_not_uploaded");
      const refusal = mode === "reply" && (recipients.refusal() ?? unfilledVariablesText(typed));
      if (refusal) return refusal;
      const files = filesOfMessage(form.getValues("files"), typed);
      return hasContent(typed) || files.length > 0 || t("message_empty");
    },
  });
  const error = form.formState.errors.html?.message;
  const open = [saved, mentions, emoji].find(({ options }) => options.length > 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Files that are dropped on the text are taken there.
        if (event.defaultPrevented) return;
        event.preventDefault();
        attached.add([...event.dataTransfer.files]);
      }}
      className={classes(
        "mx-auto w-full max-w-190 rounded-lg border p-1.5 -outline-offset-1 has-[.ProseMirror:focus-visible]:outline-2 max-md:flex max-md:min-h-full max-md:flex-col",
        modeClasses[mode],
      )}
    >
      <ComposerHead ticket={ticket} mode={mode} onMode={onMode} onClose={onClose} />
      {mode === "reply" && <RecipientLines state={recipients} />}
      <RichText
        handle={editor}
        value={html}
        onChange={(typed) =>
          void text.onChange({ type: "change", target: { name: "html", value: typed } })
        }
        onTyping={() => noteWriting(mode)}
        onCaret={() => {
          saved.read();
          mentions.read();
          emoji.read();
        }}
        onKeys={(event) => open?.onKey(event) ?? false}
        isFocused
        label={t(`${mode}_label`, { name: ticket.requester.name })}
        placeholder={t(`${mode}_hint`)}
        isInvalid={error !== undefined}
        list={open && { id: listId, option: optionId(listId, open.active) }}
        features={features[mode]}
        pictures={pictures}
        onFiles={attached.add}
        className="max-h-[40dvh] min-h-22 px-2.5 py-2 text-talk max-md:max-h-none max-md:min-h-40 max-md:grow max-md:basis-0 max-md:text-lead"
        between={
          <>
            <SavedReplyList
              id={listId}
              replies={saved.options}
              active={saved.active}
              onChoose={saved.choose}
            />
            <MentionList
              id={listId}
              options={mentions.options}
              active={mentions.active}
              onChoose={mentions.choose}
            />
            <EmojiList
              id={listId}
              options={emoji.options}
              active={emoji.active}
              onChoose={emoji.choose}
            />
            {mode === "note" && <UnseenMentions html={html} ticket={ticket} />}
            {mode === "reply" && <UnfilledVariables text={html} editor={editor} />}
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
            <StagedChangeBar
              staging={staging}
              onChange={(left) => stage(ticket.id, left)}
              onApply={hasContent(html) ? undefined : apply}
            />
            <FormError>{form.formState.errors.root?.message ?? error}</FormError>
          </>
        }
        before={
          <>
            <AttachButton onAdd={attached.add} />
            <MacroButton isShort />
            <SavedReplyButtons onAsk={saved.ask} html={html} />
          </>
        }
        after={
          <>
            <DraftStatus state={draft.state} onSettle={draft.settle} />
            <SendButton
              ticket={ticket}
              mode={mode}
              recipients={recipients.recipients}
              isBusy={isSubmitting}
              onSend={submit}
            />
          </>
        }
      />
    </form>
  );
}
