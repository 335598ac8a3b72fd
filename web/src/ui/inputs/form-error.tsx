import { CircleAlert } from "lucide-react";

/** The error of a whole form, above its button. The live region exists before its text, so that it is announced. */
export function FormError({ children }: { children?: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className="mb-3 flex gap-2 rounded-sm border border-red-line bg-red-bg px-3 py-2 text-body text-red-text">
          <CircleAlert
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className="mt-0.5 shrink-0 text-red-mark"
          />
          {children}
        </p>
      )}
    </div>
  );
}
