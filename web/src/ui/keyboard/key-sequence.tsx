import { Kbd } from "./kbd.tsx";

/** Keys pressed one after another: `G D`. */
export function KeySequence({ keys }: { keys: string }) {
  const steps = keys.split(" ");
  return (
    <span className="inline-flex shrink-0 gap-1">
      {steps.map((step, index) => (
        <Kbd key={steps.slice(0, index + 1).join(" ")} keys={step} />
      ))}
    </span>
  );
}
