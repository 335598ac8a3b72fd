/** Values that differ each time a conversation is used. */
export const slots = [
  "first",
  "agent",
  "site",
  "device",
  "serial",
  "order",
  "invoice",
  "amount",
  "version",
  "weekday",
  "count",
] as const;

/** Something somebody says: a customer, the agent, or the agent to colleagues. */
export interface Turn {
  readonly by: "customer" | "agent" | "note";
  readonly text: string;
  /** What the agent sets the ticket to with these words. */
  readonly status?: "pending" | "on_hold" | "resolved";
  readonly file?: "photo" | "log" | "table";
}

export interface Conversation {
  /** One of these is the subject. */
  readonly titles: readonly string[];
  /** One of these is what the customer writes first. */
  readonly openings: readonly string[];
  readonly turns: readonly Turn[];
  readonly priority?: "low" | "high" | "critical";
  readonly tags?: readonly string[];
  /** A file that comes with the first words. */
  readonly file?: Turn["file"];
}

export interface Topic {
  readonly name: string;
  readonly category: string;
  readonly department: string;
  /** The choice of the field 'Device', where it is about one. */
  readonly device?: "scanner" | "dock" | "printer";
  readonly conversations: readonly Conversation[];
}

export const customer = (text: string, more: Pick<Turn, "file"> = {}): Turn => ({
  by: "customer",
  text,
  ...more,
});

export const agent = (text: string, more: Pick<Turn, "status" | "file"> = {}): Turn => ({
  by: "agent",
  text,
  ...more,
});

export const note = (text: string): Turn => ({ by: "note", text });
