import { Dialog } from "radix-ui";
import { Sheet } from "../overlays/sheet.tsx";
import { PaletteBody, type PaletteBodyProps } from "./palette-body.tsx";

export interface PaletteProps extends PaletteBodyProps {
  readonly open: boolean;
  readonly label: string;
}

/** The command palette. It opens and closes without animation. */
export function Palette({ open, label, ...body }: PaletteProps) {
  return (
    <Sheet
      open={open}
      onClose={body.onClose}
      className="fixed inset-x-4 top-[min(12vh,6rem)] mx-auto flex max-h-[min(28rem,calc(100dvh-2rem))] max-w-160 flex-col overflow-hidden rounded-xl bg-raised text-ink shadow-dialog max-md:top-4"
    >
      <Dialog.Title className="sr-only">{label}</Dialog.Title>
      <PaletteBody {...body} />
    </Sheet>
  );
}
