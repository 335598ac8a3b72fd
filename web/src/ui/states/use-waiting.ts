import { useEffect, useState } from "react";

const phases = [
  { name: "reserved", from: 0 },
  { name: "shimmer", from: 400 },
  { name: "slow", from: 3000 },
  { name: "stuck", from: 10_000 },
] as const;

export type Waiting = (typeof phases)[number]["name"];

/** How long somebody has been waiting since this was mounted, in the steps that the eye is told about. */
export function useWaiting(): Waiting {
  const [phase, setPhase] = useState<Waiting>("reserved");
  useEffect(() => {
    const timers = phases.map(({ name, from }) => setTimeout(() => setPhase(name), from));
    return () => timers.forEach(clearTimeout);
  }, []);
  return phase;
}
