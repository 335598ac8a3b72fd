import { ProgressBar } from "./progress-bar.tsx";

/** Two pixels at the very top of the window while a page is on its way. */
export function TopBar({ label }: { label: string }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast)">
      <ProgressBar label={label} isThin />
    </div>
  );
}
