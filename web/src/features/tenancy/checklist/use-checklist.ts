import { create } from "zustand";
import { persist } from "zustand/middleware";
import { currentUser, useUser } from "#platform/session/session.ts";
import { nextOf, type SetupTask, setupTasks, stepsFor } from "./steps.ts";

// Stored on the device, per account.
export const useDoneSteps = create<Record<string, readonly string[]>>()(
  persist(() => ({}), { name: "first-time-user" }),
);

const nothing: readonly string[] = [];

/** Marks the step of what an admin has just done. They may still mark it as not done. */
export function completeStep(task: SetupTask): void {
  const user = currentUser();
  if (user?.role !== "admin") return;
  const step = `step${setupTasks.indexOf(task) + 1}`;
  useDoneSteps.setState((all) => ({ [user.id]: [...new Set([...(all[user.id] ?? []), step])] }));
}

/** The same, once the work is done. */
export async function completingStep<T>(task: SetupTask, work: Promise<T>): Promise<T> {
  const done = await work;
  completeStep(task);
  return done;
}

export function useChecklist() {
  const { id, role } = useUser();
  const steps = stepsFor(role);
  const done = useDoneSteps((all) => all[id] ?? nothing);
  return {
    steps,
    done,
    next: nextOf(steps, done),
    toggle(step: string) {
      const now = done.includes(step) ? done.filter((it) => it !== step) : [...done, step];
      useDoneSteps.setState({ [id]: now });
    },
  };
}
