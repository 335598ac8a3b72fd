import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { t } from "./overlays-texts.ts";
import { Sheet, type SheetProps } from "./sheet.tsx";

interface Props extends Pick<SheetProps, "open" | "onClose"> {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A panel from the lower edge, for phones. */
export function BottomSheet({ title, open, onClose, children }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      className="fixed inset-x-0 bottom-0 flex max-h-[80dvh] flex-col rounded-t-xl bg-raised text-ink shadow-dialog data-[state=closed]:animate-modal-out data-[state=open]:animate-modal-in"
    >
      <header className="flex h-12 shrink-0 items-center gap-3 border-line border-b ps-4 pe-1">
        <Dialog.Title className="min-w-0 flex-1 truncate font-semibold text-lead">
          {title}
        </Dialog.Title>
        <IconButton icon={X} label={t("close")} onClick={onClose} />
      </header>
      <div data-body className="min-h-0 flex-1 overflow-y-auto p-4">
        {children}
      </div>
    </Sheet>
  );
}
