import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import { logFailure } from "../log-failure.ts";
import { t } from "../mail-texts.ts";
import { PreviewModal } from "./preview-modal.tsx";
import { type Template, usePreview, useResetTemplate, useSendToMe } from "./templates.queries.ts";

interface Props {
  readonly template: Template;
  /** The current form values, saved or not; undefined while they are invalid. */
  readonly words: () => Promise<{ subject: string; body: string } | undefined>;
  readonly onRefused: (error: unknown) => void;
  readonly onRestored: (template: Template) => Promise<void>;
}

/** Preview, test mail and reset of a template. */
export function TemplateActions({ template, words, onRefused, onRestored }: Props) {
  const preview = usePreview(template.id);
  const sendToMe = useSendToMe(template.id);
  const restore = useResetTemplate(template.id);
  const [isPreviewed, setPreviewed] = useState(false);

  async function show() {
    const typed = await words();
    if (typed) await preview.mutateAsync(typed).then(() => setPreviewed(true), onRefused);
  }
  async function send() {
    const typed = await words();
    if (!typed) return;
    await sendToMe.mutateAsync(typed).then(({ message }) => void toast.success(message), onRefused);
  }
  async function askAndRestore() {
    await confirm({
      title: t("template_restore_title", { name: template.name }),
      message: t("template_restore_line"),
      variant: "warning",
      confirmText: t("template_restore"),
      act: async () => {
        const answer = await restore.mutateAsync(undefined);
        toast.success(answer.message);
        await onRestored(answer.template);
      },
    }).catch(logFailure);
  }

  return (
    <>
      <Button variant="ghost" busy={preview.isPending} onClick={() => void show()}>
        {t("template_preview")}
      </Button>
      <Button variant="ghost" busy={sendToMe.isPending} onClick={() => void send()}>
        {t("template_send")}
      </Button>
      <Button
        variant="ghost"
        disabledReason={template.is_default ? t("template_restored") : undefined}
        onClick={() => void askAndRestore()}
      >
        {t("template_restore")}
      </Button>
      {isPreviewed && preview.data && (
        <PreviewModal
          name={template.name}
          letter={preview.data}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}
