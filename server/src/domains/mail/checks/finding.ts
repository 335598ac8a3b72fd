/** What a check found, and what to do about it. `unknown`: it could not be found out. */
export interface Finding {
  readonly state: "ok" | "warning" | "fault" | "unknown";
  readonly found: string;
  readonly mend: string;
}

export const ok = (found: string): Finding => ({ state: "ok", found, mend: "" });
export const fault = (found: string, mend: string): Finding => ({ state: "fault", found, mend });
export const warning = (found: string, mend: string): Finding => ({
  state: "warning",
  found,
  mend,
});
export const unknown = (found: string, mend = ""): Finding => ({ state: "unknown", found, mend });
