import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../mail-texts.ts";
import { EmailHtml } from "./email-html.tsx";

interface Props {
  readonly name: string;
  readonly letter: { readonly subject: string; readonly html: string; readonly text: string };
  readonly onClose: () => void;
}

/** A preview of a template, filled with sample data. */
export function PreviewModal({ name, letter, onClose }: Props) {
  const [isText, setText] = useState(false);
  return (
    <Modal
      open
      onClose={onClose}
      size="2xl"
      title={t("template_preview_title", { name })}
      description={t("template_preview_lead")}
      footer={
        <>
          <Button onClick={() => setText(!isText)}>
            {t(isText ? "template_as_html" : "template_as_text")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("template_preview_close")}
          </Button>
        </>
      }
    >
      <p className="mb-3 break-words">
        <span className="text-ink-2">{t("template_subject")}: </span>
        <span className="font-medium">{letter.subject}</span>
      </p>
      {isText ? (
        <pre className="whitespace-pre-wrap break-words rounded-md border border-line p-4 font-sans">
          {letter.text}
        </pre>
      ) : (
        <EmailHtml html={letter.html} />
      )}
    </Modal>
  );
}
