import type { ReactNode } from "react";

/** The buttons of a form that is only a part of its modal: they look and stay like the modal's own. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-xl border-line-soft border-t bg-raised px-5 py-3">
      {children}
    </footer>
  );
}
