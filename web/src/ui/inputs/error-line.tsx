import { CircleAlert } from "lucide-react";

/** The error line under a control; empty without an error. */
export function ErrorLine({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="my-1 min-h-4 text-meta text-red-text">
      {error && (
        <span className="flex gap-1">
          <CircleAlert
            aria-hidden
            size={14}
            strokeWidth={1.5}
            className="mt-px shrink-0 text-red-mark"
          />
          {error}
        </span>
      )}
    </div>
  );
}
