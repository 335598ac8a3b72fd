import { type Idleness, idlenessAt } from "./idle.rules.ts";

// Shared by the tabs of a browser: activity in one counts for all.
const key = "parley-active-at";

export function lastActiveAt(): number {
  return Number(localStorage.getItem(key)) || 0;
}

export function markActive(): void {
  localStorage.setItem(key, String(Date.now()));
}

interface Watch {
  readonly onChange: (idleness: Idleness) => void;
  /** Called at most once a minute while the person does something: the server counts too. */
  readonly onActivity: () => void;
}

const activityEveryMs = 60_000;

/** Watches for clicks and keys from now on. While the warning shows they count no more: only `markActive` helps. */
export function watchIdleness({ onChange, onActivity }: Watch): () => void {
  let toldAt = Date.now();
  let shown: Idleness = { phase: "active" };
  markActive();

  function look(): void {
    const idleness = idlenessAt(lastActiveAt(), Date.now());
    if (idleness.phase === "active" && shown.phase === "active") return;
    shown = idleness;
    onChange(idleness);
  }

  function act(): void {
    look();
    if (shown.phase !== "active") return;
    markActive();
    if (Date.now() - toldAt < activityEveryMs) return;
    toldAt = Date.now();
    onActivity();
  }

  const timer = setInterval(look, 1000);
  document.addEventListener("visibilitychange", look);
  document.addEventListener("click", act, true);
  document.addEventListener("keydown", act, true);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    document.removeEventListener("click", act, true);
    document.removeEventListener("keydown", act, true);
  };
}
