/** Unsaved input of one person for one object, as stored on the device. */
export interface StoredDraft {
  readonly value: Readonly<Record<string, unknown>>;
  /** When it was last edited. */
  readonly at: number;
  /** When the server last saved it; undefined if it never did. */
  readonly base: string | null;
  readonly isOnServer: boolean;
  /** A draft from another device: the person chooses one. */
  readonly conflict?: ConflictingDraft | undefined;
}

export interface ConflictingDraft {
  readonly value: Readonly<Record<string, unknown>>;
  readonly updated_at: string;
}

/** Thrown by a server that holds a newer draft of another device. */
export class NewerDraft extends Error {
  readonly conflict: ConflictingDraft;
  constructor(conflict: ConflictingDraft) {
    super("A newer draft exists on another device.");
    this.conflict = conflict;
  }
}

export interface DraftServer {
  put(
    key: string,
    value: StoredDraft["value"],
    base: string | null,
    options: { keepalive: boolean },
  ): Promise<{ updated_at: string }>;
  remove(key: string): Promise<void>;
}

export interface DraftDependencies {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  readonly server: DraftServer;
  /** The owner; other people on this device do not see the drafts. */
  readonly owner: string;
  readonly onChange?: (key: string) => void;
}

export const quietMs = 800;

/** Undefined also for what cannot be read: half written, or by another version of the page. */
function storedDraftIn(text: string | null): StoredDraft | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<StoredDraft> | null;
    const isReadable = typeof stored?.value === "object" && typeof stored.at === "number";
    return isReadable && stored.value ? (stored as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores drafts: on the device with every key, on the server after a pause. */
export function makeDrafts({ storage, server, owner, onChange = () => {} }: DraftDependencies) {
  const prefix = `draft:${owner}:`;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  // Counts deletions, so that a list fetched before a deletion does not bring the draft back.
  let step = 0;
  const droppedAt = new Map<string, number>();

  function read(key: string): StoredDraft | undefined {
    return storedDraftIn(storage.getItem(prefix + key));
  }

  function write(key: string, stored: StoredDraft): void {
    storage.setItem(prefix + key, JSON.stringify(stored));
    onChange(key);
  }

  function keys(): string[] {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "")
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  }

  async function send(key: string, options = { keepalive: false }): Promise<void> {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const stored = read(key);
    if (!stored || stored.isOnServer) return;
    const { updated_at } = await server
      .put(key, stored.value, stored.base, options)
      .catch((error: unknown) => {
        const now = read(key);
        if (now && error instanceof NewerDraft) write(key, { ...now, conflict: error.conflict });
        throw error;
      });
    const now = read(key);
    // Input typed meanwhile is still to be sent; a draft deleted meanwhile must be deleted on the server, too.
    if (now) write(key, { ...now, base: updated_at, isOnServer: now.at === stored.at });
    else if (droppedAt.has(key)) await removeThere(key);
  }

  /** Until the server has deleted it, every list that contains it is outdated. */
  async function removeThere(key: string): Promise<void> {
    droppedAt.set(key, Number.POSITIVE_INFINITY);
    await server.remove(key).finally(() => droppedAt.set(key, ++step));
  }

  function forget(key: string): void {
    clearTimeout(timers.get(key));
    timers.delete(key);
    storage.removeItem(prefix + key);
    onChange(key);
  }

  return {
    read,
    /** All drafts on this device, the latest first. */
    list: (): { readonly key: string; readonly draft: StoredDraft }[] =>
      keys()
        .flatMap((key) => {
          const draft = read(key);
          return draft ? [{ key, draft }] : [];
        })
        .toSorted((a, b) => b.draft.at - a.draft.at),
    keep(key: string, value: StoredDraft["value"], at = Date.now()): void {
      droppedAt.delete(key);
      const { base = null, conflict } = read(key) ?? {};
      write(key, { value, at, base, isOnServer: false, conflict });
      clearTimeout(timers.get(key));
      // A failure loses nothing: the device has the draft, and the next pause tries again.
      timers.set(
        key,
        setTimeout(() => void send(key).catch(() => {}), quietMs),
      );
    },
    /** The current count, to pass to `adopt` with a list that is fetched now. */
    now: () => step,
    /** Takes over a draft of the server, unless the device has a newer one or deleted it meanwhile. */
    adopt(key: string, value: StoredDraft["value"], updatedAt: string, askedAt = step): void {
      if ((droppedAt.get(key) ?? 0) > askedAt) return;
      const mine = read(key);
      if (mine && (!mine.isOnServer || mine.base === updatedAt)) return;
      write(key, { value, at: Date.parse(updatedAt), base: updatedAt, isOnServer: true });
    },
    /** Keeps one of two conflicting drafts. */
    settle(key: string, choice: "mine" | "theirs"): void {
      const stored = read(key);
      if (!stored?.conflict) return;
      const { value, updated_at } = stored.conflict;
      if (choice === "mine") {
        write(key, { ...stored, base: updated_at, conflict: undefined });
        void send(key).catch(() => {});
      } else {
        write(key, { value, at: Date.parse(updated_at), base: updated_at, isOnServer: true });
      }
    },
    /** Deletes a draft everywhere after it was sent, saved or discarded. */
    async drop(key: string): Promise<void> {
      const wasOnServer = read(key)?.base;
      forget(key);
      droppedAt.set(key, ++step);
      if (wasOnServer) await removeThere(key);
    },
    /** Saves all drafts on the server. Returns how many could not be saved. */
    async flush(options = { keepalive: false }): Promise<number> {
      const sent = await Promise.allSettled(keys().map((key) => send(key, options)));
      return sent.filter(({ status }) => status === "rejected").length;
    },
    /** Deletes all drafts from the device except those the server does not have yet. */
    wipe(): void {
      for (const key of keys()) if (read(key)?.isOnServer) forget(key);
    },
  };
}

export type Drafts = ReturnType<typeof makeDrafts>;
