import { type SubmitEvent, useState } from "react";
import { messageOf, Refusal } from "../api/refusal.ts";

interface Shape<T> {
  readonly start: T;
  /** The error of a field, or undefined. Shown once the field was left, then updated with every key. */
  readonly checks: Readonly<{ [K in keyof T]?: (value: string, all: T) => string | undefined }>;
  /** Refuses by throwing. */
  readonly send: (values: T) => Promise<unknown>;
}

type Messages = Readonly<Record<string, string>>;
const whole = "";

/**
 * State of the forms on auth pages, which have one to three text fields. Other forms use react-hook-form, which alone
 * would be a tenth of the size budget of the sign-in page.
 */
export function useAuthForm<T extends Record<string, string>>({ start, checks, send }: Shape<T>) {
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Messages>({});
  const [isBusy, setBusy] = useState(false);
  const names = Object.keys(start) as (keyof T & string)[];
  const complaint = (name: keyof T) => checks[name]?.(values[name] ?? "", values);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { elements } = event.currentTarget;
    const focus = (name = "") => (elements.namedItem(name) as HTMLElement | null)?.focus();
    setLeft(new Set(names));
    setRefused({});
    const wrong = names.find(complaint);
    if (wrong) return focus(wrong);
    setBusy(true);
    try {
      await send(values);
      setBusy(false);
    } catch (error) {
      const messages = refusalOf(error, names);
      // Together, so that whoever sees the refusal can send again.
      setRefused(messages);
      setBusy(false);
      focus(names.find((name) => name in messages));
    }
  }

  return {
    isBusy,
    /** Why it was refused as a whole. */
    refusal: refused[whole],
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    field(name: keyof T & string) {
      const error = refused[name] ?? (left.has(name) ? complaint(name) : undefined);
      return {
        name,
        value: values[name] ?? "",
        ...(error && { error }),
        onBlur() {
          if (values[name]) setLeft((before) => new Set([...before, name]));
        },
        onChange({ target }: { target: { value: string } }) {
          setValues((before) => ({ ...before, [name]: target.value }));
          setRefused({});
        },
      };
    },
  };
}

/** Beside the fields the refusal names, or else above the button. */
function refusalOf(error: unknown, names: readonly string[]): Messages {
  const fields = error instanceof Refusal ? (error.problem.fields ?? {}) : {};
  return names.some((name) => name in fields) ? fields : { [whole]: messageOf(error) };
}
