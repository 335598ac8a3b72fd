import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { classes } from "../classes.ts";
import { t } from "./overlays-texts.ts";
import { Sheet, type SheetProps } from "./sheet.tsx";

const sizes = {
  sm: "h-fit max-w-[384px]",
  md: "h-fit max-w-[448px]",
  lg: "h-fit max-w-[512px]",
  xl: "h-fit max-w-[576px]",
  "2xl": "h-fit max-w-[672px]",
  "3xl": "h-fit max-w-[768px]",
  "4xl": "h-fit max-w-[896px]",
  full: "h-[calc(100dvh-32px)]",
};

export interface ModalProps extends Pick<SheetProps, "open" | "onClose" | "dismissible" | "role"> {
  readonly title: ReactNode;
  /** One sentence under the title, read out when the modal opens. */
  readonly description?: ReactNode;
  readonly size?: keyof typeof sizes;
  /** The buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

export function Modal({ title, description, size = "md", footer, children, ...sheet }: ModalProps) {
  return (
    <Sheet {...sheet} className={classes(box, sizes[size])}>
      <header className="flex items-start gap-3 px-5 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <Dialog.Title className="font-semibold text-lead">{title}</Dialog.Title>
          {description && (
            <Dialog.Description className="mt-1 text-ink-2">{description}</Dialog.Description>
          )}
        </div>
        {sheet.dismissible !== false && (
          <IconButton
            icon={X}
            label={t("close")}
            size="toolbar"
            className="-me-1.5"
            onClick={sheet.onClose}
          />
        )}
      </header>
      <div data-body className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-line-soft border-t px-5 py-3">
          {footer}
        </footer>
      )}
    </Sheet>
  );
}

const box =
  "fixed inset-4 m-auto flex max-h-[calc(100dvh-32px)] flex-col rounded-xl bg-raised text-ink shadow-dialog data-[state=closed]:animate-modal-out data-[state=open]:animate-modal-in";
