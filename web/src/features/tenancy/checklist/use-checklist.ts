import { create } from "zustand";
import { persist } from "zustand/middleware";
import { useUser } from "#platform/session/session.ts";
import { nextOf, stepsFor } from "./steps.ts";

// Stored on the device, per account.
const useDone = create<Record<string, readonly string[]>>()(
  persist(() => ({}), { name: "first-time-user" }),
);

const nothing: readonly string[] = [];

export function useChecklist() {
  const { id, role } = useUser();
  const steps = stepsFor(role);
  const done = useDone((all) => all[id] ?? nothing);
  return {
    steps,
    done,
    next: nextOf(steps, done),
    toggle(step: string) {
      const now = done.includes(step) ? done.filter((it) => it !== step) : [...done, step];
      useDone.setState({ [id]: now });
    },
  };
}
