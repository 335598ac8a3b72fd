import { useRef, useState } from "react";
import { useToaster } from "react-hot-toast/headless";
import { classes } from "../classes.ts";
import { fold } from "./fold.ts";
import { ToastCard } from "./toast-card.tsx";
import { useToastKeys } from "./toast-region.ts";
import { t } from "./toasts-texts.ts";
import { usePause } from "./use-pause.ts";

const fadeFor = 120;

/** Mounted once, at the start, so that screen readers know the region before its first toast. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: fadeFor });
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const isRead = toasts.length > 0 && (isPointed || isFocused);
  const { shown, folded } = fold(toasts, isRead);
  usePause(handlers, isRead);
  useToastKeys(region);
  return (
    <section
      ref={region}
      data-toasts
      aria-label={t("region")}
      aria-live="polite"
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) flex max-h-dvh justify-center overflow-y-auto p-4 outline-offset-[-4px]"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {/* While it is read the gaps count as toasts too, or the pointer would lose them on its way. */}
      <div
        className={classes(
          "flex w-full max-w-104 flex-col items-center gap-2",
          isRead && "pointer-events-auto",
        )}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
        {folded > 0 && <Folded count={folded} />}
      </div>
    </section>
  );
}

// Pointing at it or tabbing to it unfolds, so a press has nothing left to do.
function Folded({ count }: { count: number }) {
  return (
    <button
      type="button"
      className="pointer-events-auto h-6 rounded-full border border-line bg-raised px-3 text-ink-2 text-meta shadow-pop"
    >
      {t("more", { count })}
    </button>
  );
}
