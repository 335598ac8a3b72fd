import { CircleAlert, CircleCheck, X } from "lucide-react";
import { resolveValue, type Toast } from "react-hot-toast/headless";
import { Spinner } from "../feedback/spinner.tsx";
import { ToastButton } from "./toast-button.tsx";
import { t } from "./toasts-texts.ts";

export function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      {...toast.ariaProps}
      data-state={toast.visible ? "open" : "closed"}
      className="pointer-events-auto flex w-full items-start gap-2 rounded-md border border-line bg-raised py-2 ps-3 pe-2 text-ink shadow-pop data-[state=closed]:pointer-events-none data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in"
    >
      <ToastIcon type={toast.type} />
      {resolveValue(toast.message, toast)}
      <ToastButton
        toastId={toast.id}
        aria-label={t("dismiss")}
        title={t("dismiss")}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover-2 hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden size={16} strokeWidth={1.5} />
      </ToastButton>
    </div>
  );
}

function ToastIcon({ type }: Pick<Toast, "type">) {
  const face = { "aria-hidden": true, size: 16, strokeWidth: 1.5 };
  if (type === "success")
    return <CircleCheck {...face} className="my-1 shrink-0 text-green-mark" />;
  if (type === "error") return <CircleAlert {...face} className="my-1 shrink-0 text-red-mark" />;
  return type === "loading" ? <Spinner className="my-1 text-ink-3" /> : null;
}
