import type { ReactNode } from "react";

/** The buttons of a form inside a modal, styled like the modal's footer. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-xl border-line-soft border-t bg-raised px-5 py-3">
      {children}
    </footer>
  );
}
