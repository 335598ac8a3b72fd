import { useEffect, useState } from "react";

const phases = [
  { name: "reserved", from: 0 },
  { name: "shimmer", from: 400 },
  { name: "slow", from: 3000 },
  { name: "stuck", from: 10_000 },
] as const;

export type WaitPhase = (typeof phases)[number]["name"];

/** The phase of waiting since mounting: nothing, skeleton, message. */
export function useWaitPhase(): WaitPhase {
  const [phase, setPhase] = useState<WaitPhase>("reserved");
  useEffect(() => {
    const timers = phases.map(({ name, from }) => setTimeout(() => setPhase(name), from));
    return () => timers.forEach(clearTimeout);
  }, []);
  return phase;
}
