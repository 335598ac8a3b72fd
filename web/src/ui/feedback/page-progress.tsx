import { ProgressBar } from "./progress-bar.tsx";

/** A thin progress bar at the top of the window while a page loads. */
export function PageProgress({ label }: { label: string }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast)">
      <ProgressBar label={label} isThin />
    </div>
  );
}
