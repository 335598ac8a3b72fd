import { createElement } from "react";
import { toast as queue } from "react-hot-toast/headless";
import { type ToastAction, ToastMessage } from "./toast-message.tsx";
import { t } from "./toasts-texts.ts";

interface Options {
  /** Replaces the toast of this id, as the outcome replaces 'Sending...'. */
  readonly id?: string;
  readonly action?: ToastAction;
}

const undoFor = 8000;
const urgent = { role: "alert", "aria-live": "assertive" } as const;

function message(text: string, action?: ToastAction) {
  return ({ id }: { id: string }) => createElement(ToastMessage, { id, text, action });
}

/** Each answers the id of its toast. Errors and plain toasts stay 4 s, successes 2 s, loading ones until dismissed. */
export const toast = {
  show: (text: string, { id, action }: Options = {}) => queue(message(text, action), { id }),
  success: (text: string, { id, action }: Options = {}) =>
    queue.success(message(text, action), { id }),
  error: (text: string, { id, action }: Options = {}) =>
    queue.error(message(text, action), { id, ariaProps: urgent }),
  loading: (text: string, { id }: Options = {}) => queue.loading(message(text), { id }),
  undo: (text: string, undo: () => void, id?: string) =>
    queue(message(text, { label: t("undo"), act: undo }), { id, duration: undoFor }),
  dismiss: (id?: string) => queue.dismiss(id),
};
