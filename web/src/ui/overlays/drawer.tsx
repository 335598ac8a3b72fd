import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { t } from "./overlays-texts.ts";
import { Sheet, type SheetProps } from "./sheet.tsx";
import { useSwipeAway } from "./use-swipe-away.ts";

const baseZ = 900;

export interface DrawerProps extends Pick<SheetProps, "open" | "onClose"> {
  readonly title: ReactNode;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A sheet from the end of the line, over the page. */
export function Drawer({ title, footer, children, open, onClose }: DrawerProps) {
  const swipe = useSwipeAway(onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      baseZ={baseZ}
      className="fixed inset-y-0 end-0 flex w-120 max-w-full flex-col bg-raised text-ink shadow-dialog data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
    >
      <header className="flex h-12 shrink-0 items-center gap-3 border-line border-b ps-5 pe-3">
        <Dialog.Title className="min-w-0 flex-1 truncate font-semibold text-lead">
          {title}
        </Dialog.Title>
        <IconButton icon={X} label={t("close")} onClick={onClose} />
      </header>
      <div data-body {...swipe} className="min-h-0 flex-1 overflow-y-auto p-5">
        {children}
      </div>
      {footer && (
        <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
          {footer}
        </footer>
      )}
    </Sheet>
  );
}
