import { Zap } from "lucide-react";
import type { MouseEvent } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { usePermissions } from "../../../identity/index.ts";
import { KeyHint } from "../../key-hint.tsx";
import { openTicketPicker } from "../../list/actions/picker-state.ts";
import { t } from "../../ticket-texts.ts";

/** Marks the button, so that the key opens the list of macros at the same place. */
export const macroButtonMark = "data-macro-button";

/** Opens the list of macros. Short in the toolbar of the open composer. */
export function MacroButton({ isShort }: { isShort?: boolean }) {
  if (!usePermissions()(["replies.use"])) return null;
  const act = {
    icon: Zap,
    onClick: (event: MouseEvent<HTMLButtonElement>) =>
      openTicketPicker("macro", event.currentTarget),
    [macroButtonMark]: "",
  };
  if (isShort) return <IconButton {...act} label={t("macro_use")} size="toolbar" />;
  return (
    <Button {...act} className="max-md:flex-1">
      {t("macro")}
      <KeyHint of="macro" />
    </Button>
  );
}
