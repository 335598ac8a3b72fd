import { Info, OctagonAlert, TriangleAlert } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { classes } from "../classes.ts";
import type { OpenQuestion } from "./confirm.ts";
import { t } from "./overlays-texts.ts";
import { Sheet } from "./sheet.tsx";

const variants = {
  danger: { Icon: OctagonAlert, chip: "bg-red-bg text-red-mark" },
  warning: { Icon: TriangleAlert, chip: "bg-amber-bg text-amber-mark" },
  info: { Icon: Info, chip: "bg-blue-bg text-blue-mark" },
};

export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { variant = "info", title, message, confirmText, cancelText, act, answer, fail } = question;
  const { Icon, chip } = variants[variant];
  const [isBusy, setBusy] = useState(false);

  function agree() {
    if (!act) return answer(true);
    setBusy(true);
    act().then(() => answer(true), fail);
  }

  return (
    <Sheet
      open
      role="alertdialog"
      dismissible={!isBusy}
      onClose={() => answer(false)}
      className="fixed inset-4 m-auto h-fit max-h-[calc(100dvh-32px)] max-w-[384px] overflow-y-auto rounded-xl bg-raised p-5 text-ink shadow-dialog data-[state=open]:animate-modal-in"
    >
      <div className="flex gap-3">
        <span className={classes("grid size-8 shrink-0 place-items-center rounded-full", chip)}>
          <Icon aria-hidden size={16} strokeWidth={1.5} />
        </span>
        <div className="min-w-0 flex-1 pt-1">
          <Dialog.Title className="font-semibold text-lead">{title}</Dialog.Title>
          <Dialog.Description className="mt-1 text-ink-2">{message}</Dialog.Description>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button
          data-autofocus={variant === "danger" || undefined}
          disabledReason={isBusy ? t("please_wait") : undefined}
          onClick={() => answer(false)}
        >
          {cancelText ?? t("cancel")}
        </Button>
        <Button
          variant={variant === "danger" ? "danger" : "primary"}
          data-autofocus={variant !== "danger" || undefined}
          busy={isBusy}
          busyLabel={t("please_wait")}
          onClick={agree}
        >
          {confirmText ?? t("confirm")}
        </Button>
      </div>
    </Sheet>
  );
}
