import { create } from "zustand";
import { isRefusal, type Refusal } from "#platform/api/refusal.ts";
import type { ChangeItem } from "../conversation/macros/macros.queries.ts";
import type { Ticket } from "../tickets.queries.ts";

interface MissingFields {
  readonly ticket: Pick<Ticket, "id" | "ticket_id">;
  /** The changes that are made together with the values, or were. The last status is what needs them. */
  readonly changes: readonly ChangeItem[];
  /** Only the values are saved. */
  readonly isSentAgain?: boolean;
}

export interface MissingFieldsQuestion extends MissingFields {
  readonly refusal: Refusal;
  /** Closes the dialog. */
  readonly answer: (isSaved: boolean) => void;
}

/** The refused change that waits for values. */
export const useMissingFields = create<{ readonly question: MissingFieldsQuestion | undefined }>(
  () => ({ question: undefined }),
);

/** Asks for the fields that an act was refused for, and answers whether they are saved. Undefined for another error. */
function askForFields(error: unknown, missing: MissingFields): Promise<boolean> | undefined {
  if (!isRefusal(error, "tickets.fields_missing")) return undefined;
  return new Promise((resolve) => {
    const answer = (isSaved: boolean) => {
      useMissingFields.setState({ question: undefined });
      resolve(isSaved);
    };
    useMissingFields.setState({ question: { ...missing, refusal: error, answer } });
  });
}

/**
 * Asks for the fields that refused these changes, and makes the changes with them. False for another error. `onSaved` is
 * called when they are made.
 */
export function askIfMissing(
  error: unknown,
  ticket: MissingFields["ticket"],
  changes: readonly ChangeItem[],
  onSaved?: () => void,
): boolean {
  const asked = askForFields(error, { ticket, changes });
  void asked?.then((isSaved) => isSaved && onSaved?.());
  return asked !== undefined;
}

/** Sends again when the fields are saved that refused it. Undefined when the person cancels. */
export async function withMissingFields<T>(
  ticket: MissingFields["ticket"],
  changes: readonly ChangeItem[],
  send: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    const asked = askForFields(error, { ticket, changes, isSentAgain: true });
    if (!asked) throw error;
    return (await asked) ? withMissingFields(ticket, changes, send) : undefined;
  }
}
