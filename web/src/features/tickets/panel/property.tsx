import type { ReactNode } from "react";

/** A name and its value, in one line of the details. */
export function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-7 grid-cols-[6rem_minmax(0,1fr)] items-center pointer-coarse:min-h-11">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** The look of a value that can be pressed: itself, with a ground when pointed at. */
export const valueFace =
  "-mx-1.5 flex min-h-7 items-center gap-2 px-1.5 enabled:hover:bg-hover-2 pointer-coarse:min-h-11";
