import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toast.ts";
import { logFailure } from "../log-failure.ts";
import { t } from "../mail-texts.ts";
import { type Template, usePreview, useResetTemplate, useSendToMe } from "../templates.queries.ts";
import { PreviewModal } from "./preview-modal.tsx";

interface Props {
  readonly template: Template;
  /** What stands in the form, saved or not; nothing while it cannot be sent. */
  readonly words: () => Promise<{ subject: string; body: string } | undefined>;
  readonly onRefused: (error: unknown) => void;
  readonly onRestored: (template: Template) => Promise<void>;
}

/** Looking at a template, having it sent to oneself, and taking it back to what it was. */
export function TemplateActs({ template, words, onRefused, onRestored }: Props) {
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
