export interface Outcome {
  cells: number;
  leaks: string[];
}

/** One kind of leak, so that a planted one counts only if the check that is meant for it finds it. */
export type LeakKind = "chain" | "field" | "frame" | "notice" | "mail" | "export" | "schema";

export function addLeak({ leaks }: Pick<Outcome, "leaks">, kind: LeakKind, what: string): void {
  const leak = `${kind}: ${what}`;
  if (!leaks.includes(leak)) leaks.push(leak);
}
