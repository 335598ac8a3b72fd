import pg from "pg";

export interface Seen {
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly business?: string;
  /** The first row of the answer. */
  row?: Record<string, unknown>;
}

interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** Statements that go out with their tenant say first whose they are. */
interface Walled extends Statement {
  statements: readonly Statement[];
  setterValues: readonly string[];
}

type Sent = string | Statement | Walled;
type Send = (this: pg.Client, sent: Sent, ...rest: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Send };

/**
 * Notes every statement that this process sends while it does something. What was sent at once on two connections is
 * told one transaction after the other.
 */
export async function record(work: () => Promise<void>): Promise<Seen[]> {
  const told: Seen[][] = [];
  const open = new Map<pg.Client, Seen[]>();
  const send = prototype.query;
  prototype.query = function (sent, ...rest) {
    const notes = notesOf(sent);
    const answer = send.call(this, sent, ...rest);
    const [note] = notes;
    if (!note) return answer;
    const unit = open.get(this) ?? [];
    if (unit.length === 0) told.push(unit);
    unit.push(...notes);
    if (note.text.startsWith("begin")) open.set(this, unit);
    if (note.text === "commit") open.delete(this);
    if (answer instanceof Promise) {
      void answer.then(
        ({ rows }: { rows?: Record<string, unknown>[] }) => {
          if (rows?.[0]) note.row = rows[0];
        },
        () => undefined,
      );
    }
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.query = send;
  }
  return told.flat();
}

function notesOf(sent: Sent): Seen[] {
  if (typeof sent === "string") return [{ text: sent, values: [] }];
  // Said once to each connection, so that it knows the sentence.
  if (sent.name?.startsWith("set_business")) return [];
  if (!("statements" in sent)) return [noteOf(sent)];
  const business = sent.setterValues[0] ?? "";
  return sent.statements.map((one) => ({ ...noteOf(one), business }));
}

const noteOf = ({ text, values = [] }: Statement) => ({ text, values: values.map(asText) });

/** As the driver writes a parameter. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value as string);
}
