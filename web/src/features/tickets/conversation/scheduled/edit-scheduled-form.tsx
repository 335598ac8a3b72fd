import { useId, useRef } from "react";
import { Controller, useForm } from "react-hook-form";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { useDraft } from "#platform/drafts/use-draft.ts";
import { showRefusal } from "#platform/forms/forms.ts";
import { browserZone, useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { addDays } from "#ui/dates/days.ts";
import { typedInstant, wallTimeAt } from "#ui/dates/wall-time.ts";
import { FormError } from "#ui/inputs/form-error.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { toast } from "#ui/toasts/toast.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { shownPictures } from "../attachments/draft-pictures.ts";
import { hasContent, withoutEmptyEnd } from "../composer/composer.rules.ts";
import { commandOf } from "../composer/composer-keys.ts";
import { confirmWarnings } from "../composer/confirm-send-warning.ts";
import { useLastReadSeq } from "../composer/use-last-read-seq.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { useReschedule } from "./scheduled.queries.ts";
import { t } from "./scheduled-texts.ts";
import { refusalOfTime } from "./send-later-form.tsx";
import { shownTime } from "./send-time.rules.ts";

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

const features = { tables: true };

/** Changes the text and the time of a reply that waits. What is typed is a draft until it is saved. */
export function EditScheduledForm({ item, ticket, onClose }: Props) {
  const formId = useId();
  const zone = useZone();
  const editor = useRef<EditorHandle>(null);
  const form = useForm({
    defaultValues: {
      html: item.body_html ?? "",
      at: item.hold_until ? wallTimeAt(new Date(item.hold_until), zone) : "",
    },
  });
  const draft = useDraft(form, `reply-edit:${item.id}`);
  const reschedule = useReschedule();
  const lastRead = useLastReadSeq(ticket.ticket_id);
  const today = wallTimeAt(new Date(), zone).slice(0, 10);
  const { html, at } = form.watch();
  const text = form.register("html", {
    validate: (typed) => hasContent(typed) || item.files.length > 0 || t("unreadable"),
  });

  const submit = form.handleSubmit(async (typed) => {
    const sendAt = typedInstant(typed.at, zone)?.toISOString() ?? "";
    const last_seen_seq = await lastRead.seq();
    const body = {
      send_at: sendAt,
      ...(typed.html !== item.body_html && { body: withoutEmptyEnd(typed.html) }),
      ...(last_seen_seq !== undefined && { last_seen_seq }),
    };
    try {
      const message = await confirmWarnings(
        (send_anyway) => reschedule(item, { ...body, send_anyway }),
        lastRead.refresh,
      );
      if (!message) return;
      void draft.done();
      toast.success(message);
      onClose();
    } catch (error) {
      showRefusal(form)(error);
    }
  });
  function save(): void {
    editor.current?.flush();
    void submit();
  }

  const instant = typedInstant(at, zone);
  const own = instant && shownTime(instant.toISOString(), zone, browserZone()).own;
  const { errors, isSubmitting } = form.formState;
  return (
    <Modal
      open
      size="2xl"
      onClose={onClose}
      title={t("edit_title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {t("schedule")}
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
      >
        <div className="rounded-md border border-accent-mark bg-accent-bg p-1.5 -outline-offset-1 outline-(--ring) has-[.ProseMirror:focus-visible]:outline-2">
          <RichText
            handle={editor}
            isFocused
            label={t("edit_text")}
            value={html}
            onChange={(typed) =>
              void text.onChange({ type: "change", target: { name: "html", value: typed } })
            }
            isInvalid={errors.html !== undefined}
            features={features}
            pictures={shownPictures}
            className="max-h-[40dvh] min-h-32 px-2.5 py-2 text-talk max-md:text-lead"
            between={<FormError>{errors.html?.message}</FormError>}
            after={<DraftStatus state={draft.state} onSettle={draft.settle} />}
          />
        </div>
        <div className="mt-4 max-w-80">
          <Controller
            control={form.control}
            name="at"
            rules={{ validate: (typed) => refusalOfTime(typedInstant(typed, zone)) ?? true }}
            render={({ field, fieldState }) => (
              <DatePicker
                {...field}
                label={t("own_time")}
                timeZone={zone}
                withTime
                min={today}
                max={addDays(today, 60)}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        <p className="mt-1 text-ink-2 text-meta">
          {t("zone", { zone })} {own && t("your_time", { time: own })}
        </p>
        <FormError>{errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}
