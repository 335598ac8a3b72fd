import { create } from "zustand";

export interface Question {
  readonly title: string;
  /** What will happen, naming the thing it happens to. */
  readonly message: string;
  readonly variant?: "danger" | "warning" | "info";
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** Done while the dialog waits. When it fails, the dialog closes and the promise of `confirm` fails with it. */
  readonly act?: () => Promise<unknown>;
}

export interface OpenQuestion extends Question {
  readonly id: number;
  readonly answer: (isConfirmed: boolean) => void;
  readonly fail: (reason: unknown) => void;
}

export const useQuestions = create<{ open: readonly OpenQuestion[] }>(() => ({ open: [] }));

let lastId = 0;

/** Asks, and answers whether the person agreed. */
export function confirm(question: Question): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  lastId += 1;
  const id = lastId;
  const close = () => {
    useQuestions.setState(({ open }) => ({ open: open.filter((it) => it.id !== id) }));
  };
  const asked: OpenQuestion = {
    ...question,
    id,
    answer(isConfirmed) {
      close();
      resolve(isConfirmed);
    },
    fail(reason) {
      close();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    },
  };
  useQuestions.setState(({ open }) => ({ open: [...open, asked] }));
  return promise;
}
