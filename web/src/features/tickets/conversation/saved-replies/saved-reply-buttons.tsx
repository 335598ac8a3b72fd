import { BookmarkPlus, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { usePermissions } from "../../../identity/index.ts";
import { t } from "../../ticket-texts.ts";
import { hasContent } from "../composer/composer.rules.ts";

const SaveReplyForm = lazyPart(() =>
  import("./save-reply-form.tsx").then((module) => module.SaveReplyForm),
);

interface Props {
  readonly html: string;
  readonly onAsk: () => void;
}

/** Buttons to insert a saved reply and to save the text as one. */
export function SavedReplyButtons({ html, onAsk }: Props) {
  const [isSaving, setSaving] = useState(false);
  if (!usePermissions()(["replies.use"])) return null;
  return (
    <>
      <IconButton
        icon={MessageSquareText}
        label={t("saved_reply_ask")}
        size="toolbar"
        onClick={onAsk}
      />
      {hasContent(html) && (
        <IconButton
          icon={BookmarkPlus}
          label={t("save_reply")}
          size="toolbar"
          onClick={() => setSaving(true)}
        />
      )}
      {isSaving && <SaveReplyForm html={html} onClose={() => setSaving(false)} />}
    </>
  );
}
