import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { t } from "../ticket-texts.ts";
import { copyText } from "./copy-text.ts";

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
