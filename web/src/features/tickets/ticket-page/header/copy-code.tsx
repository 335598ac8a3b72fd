import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../../ticket-texts.ts";

export function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={t("copy_code", { code })}
      size="toolbar"
      onClick={() => void copyText(code).then(setCopied)}
    />
  );
}

/** Copies a text to the clipboard and returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t("copied", { text }));
    return true;
  } catch {
    toast.error(t("copy_failed"));
    return false;
  }
}
