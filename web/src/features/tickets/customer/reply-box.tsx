import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
} from "react";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { field } from "#platform/forms/forms.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FileRow } from "#ui/files/file-row.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { mergeRefs } from "#ui/merge-refs.ts";
import { AttachButton } from "../conversation/attachments/attach-button.tsx";
import { useAttachments } from "../conversation/attachments/use-attachments.ts";
import { commandOf } from "../conversation/composer/composer-keys.ts";
import { t } from "./customer-texts.ts";
import type { CustomerTicket } from "./customer-tickets.queries.ts";
import { type ReplyKind, useCustomerReply } from "./use-customer-reply.ts";

interface Props {
  readonly ticket: CustomerTicket;
  readonly kind: ReplyKind;
  /** Buttons beside the send button. */
  readonly acts: ReactNode;
}

/** The reply box of a customer, always open. */
export function ReplyBox({ ticket, kind, acts }: Props) {
  const { form, key, draft, isSubmitting, begin, send } = useCustomerReply(ticket, kind);
  const attached = useAttachments(form, key);
  const box = useRef<HTMLTextAreaElement>(null);
  useShortcuts([
    {
      id: "reply",
      keys: "R",
      label: t("key_reply"),
      scope: t("scope"),
      run: () => box.current?.focus(),
    },
  ]);
  const { error, ref, ...text } = field(form, "text", {
    validate: (typed) => {
      if (attached.isUploading) return t("files_coming");
      return typed.trim() !== "" || attached.items.length > 0 || t("message_empty");
    },
    onChange: begin,
  });
  function onKeyDown(event: KeyboardEvent) {
    const command = commandOf(event);
    if (command === "leave") box.current?.blur();
    if (command !== "send" && command !== "leave") return;
    event.preventDefault();
    event.stopPropagation();
    if (command === "send") send();
  }
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
      className="mx-auto w-full max-w-190 rounded-lg border border-ctl bg-surface p-1.5 -outline-offset-1 has-[textarea:focus-visible]:outline-2"
    >
      <textarea
        {...text}
        ref={mergeRefs(ref, box)}
        aria-label={t(kind)}
        aria-invalid={error ? true : undefined}
        placeholder={t(hintFor(ticket, kind))}
        rows={2}
        className="field-sizing-content block max-h-[40dvh] min-h-15 w-full resize-none bg-transparent px-2.5 py-2 text-talk outline-none placeholder:text-ink-2 max-md:text-lead"
      />
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
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="me-auto flex items-center gap-3">
          <AttachButton onAdd={attached.add} />
          <DraftStatus state={draft.state} onSettle={draft.settle} />
        </span>
        {acts}
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={t("sending")}>
          {t(kind === "follow_up" ? "follow_up_send" : "send")}
          <span aria-hidden className="flex max-md:hidden">
            <Kbd keys="Mod+Enter" ground="solid" />
          </span>
        </Button>
      </div>
    </form>
  );
}

function hintFor({ waiting_for }: CustomerTicket, kind: ReplyKind) {
  if (kind === "follow_up") return "follow_up_hint" as const;
  return waiting_for === "nobody" ? ("reply_last_hint" as const) : ("reply_hint" as const);
}
