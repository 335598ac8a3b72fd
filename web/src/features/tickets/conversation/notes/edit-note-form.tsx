import { useId, useRef } from "react";
import { useForm } from "react-hook-form";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { shownPictures } from "../attachments/draft-pictures.ts";
import { hasContent, withoutEmptyEnd } from "../composer/composer.rules.ts";
import { commandOf } from "../composer/composer-keys.ts";
import { optionId } from "../composer/inline-list.tsx";
import { EmojiList } from "../emoji/emoji-list.tsx";
import { useEmoji } from "../emoji/use-emoji.ts";
import { MentionList } from "../mentions/mention-list.tsx";
import { UnseenMentions } from "../mentions/unseen-mentions.tsx";
import { useMentions } from "../mentions/use-mentions.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { useNoteActions } from "./notes.queries.ts";

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

const features = { tables: true, mentions: true };

/** Changes a note. What is typed is a draft until it is saved. */
export function EditNoteForm({ item, ticket, onClose }: Props) {
  const formId = useId();
  const listId = useId();
  const editor = useRef<EditorHandle>(null);
  const form = useForm({ defaultValues: { html: item.body_html ?? "" } });
  const draft = useDraft(form, `note-edit:${ticket.id}:${item.id}`);
  const { changeNote } = useNoteActions();
  const mentions = useMentions({ editor, ticketId: ticket.id, isAllowed: true });
  const emoji = useEmoji(editor);
  const open = [mentions, emoji].find(({ options }) => options.length > 0);
  const html = form.watch("html");
  const text = form.register("html", {
    validate: (typed) => hasContent(typed) || t("message_empty"),
  });
  const submit = form.handleSubmit(({ html: typed }) =>
    changeNote(item, withoutEmptyEnd(typed)).then(() => {
      void draft.done();
      onClose();
    }, showRefusal(form)),
  );
  function save(): void {
    editor.current?.flush();
    void submit();
  }
  const { errors, isSubmitting } = form.formState;
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={t("note_edit")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {t("note_save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (commandOf(event) === "send") save();
        }}
        className="rounded-md border border-amber-mark border-dashed bg-amber-bg p-1.5 -outline-offset-1 outline-amber-text has-[.ProseMirror:focus-visible]:outline-2"
      >
        <RichText
          handle={editor}
          isFocused
          label={t("note_text")}
          value={html}
          onChange={(typed) =>
            void text.onChange({ type: "change", target: { name: "html", value: typed } })
          }
          onCaret={() => {
            mentions.read();
            emoji.read();
          }}
          onKeys={(event) => open?.onKey(event) ?? false}
          list={open && { id: listId, option: optionId(listId, open.active) }}
          isInvalid={errors.html !== undefined}
          features={features}
          pictures={shownPictures}
          className="max-h-[50dvh] min-h-32 px-2.5 py-2 text-talk max-md:text-lead"
          between={
            <>
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
              <UnseenMentions html={html} ticket={ticket} />
              <FormError>{errors.root?.message ?? errors.html?.message}</FormError>
            </>
          }
          after={<DraftStatus state={draft.state} onSettle={draft.settle} />}
        />
      </form>
    </Modal>
  );
}
