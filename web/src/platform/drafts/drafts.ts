/** Unsaved input of one person for one object, as it lies on the device. */
export interface Kept {
  readonly value: Readonly<Record<string, unknown>>;
  /** When it was last typed at. */
  readonly at: number;
  /** What the server last said of it; nothing while it was never there. */
  readonly base: string | null;
  readonly isOnServer: boolean;
  /** What another device wrote meanwhile: the person chooses. */
  readonly rival?: Rival | undefined;
}

export interface Rival {
  readonly value: Readonly<Record<string, unknown>>;
  readonly updated_at: string;
}

/** Thrown by a server that holds a newer draft of another device. */
export class NewerDraft extends Error {
  readonly rival: Rival;
  constructor(rival: Rival) {
    super("A newer draft exists on another device.");
    this.rival = rival;
  }
}

export interface DraftServer {
  put(
    key: string,
    value: Kept["value"],
    base: string | null,
    manner: { keepalive: boolean },
  ): Promise<{ updated_at: string }>;
  remove(key: string): Promise<void>;
}

export interface Parts {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  readonly server: DraftServer;
  /** Whose drafts these are: nobody else at this device is shown them. */
  readonly owner: string;
  readonly onChange?: (key: string) => void;
}

export const quietMs = 800;

/** Keeps what somebody types: on the device with every key, on the server when they pause. */
export function makeDrafts({ storage, server, owner, onChange = () => {} }: Parts) {
  const prefix = `draft:${owner}:`;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  // Counts what happened, so that a list of drafts is known to be older than the end of one of them.
  let step = 0;
  const droppedAt = new Map<string, number>();

  function read(key: string): Kept | undefined {
    const text = storage.getItem(prefix + key);
    return text ? (JSON.parse(text) as Kept) : undefined;
  }

  function write(key: string, kept: Kept): void {
    storage.setItem(prefix + key, JSON.stringify(kept));
    onChange(key);
  }

  function keys(): string[] {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "")
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  }

  async function send(key: string, manner = { keepalive: false }): Promise<void> {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const kept = read(key);
    if (!kept || kept.isOnServer) return;
    const { updated_at } = await server
      .put(key, kept.value, kept.base, manner)
      .catch((error: unknown) => {
        const now = read(key);
        if (now && error instanceof NewerDraft) write(key, { ...now, rival: error.rival });
        throw error;
      });
    const now = read(key);
    // What was typed meanwhile is still to be sent; what was dropped meanwhile must not stay there.
    if (now) write(key, { ...now, base: updated_at, isOnServer: now.at === kept.at });
    else if (droppedAt.has(key)) await removeThere(key);
  }

  /** Until the server has let go of it, whatever list names it is old. */
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
    keep(key: string, value: Kept["value"], at = Date.now()): void {
      droppedAt.delete(key);
      const { base = null, rival } = read(key) ?? {};
      write(key, { value, at, base, isOnServer: false, rival });
      clearTimeout(timers.get(key));
      // A server out of reach loses nothing: the device holds it, and the next pause tries again.
      timers.set(
        key,
        setTimeout(() => void send(key).catch(() => {}), quietMs),
      );
    },
    /** Where things stand, for whoever asks the server for a list. */
    now: () => step,
    /** What the server held when it was asked and this device does not, or holds in an older state. */
    adopt(key: string, value: Kept["value"], updatedAt: string, askedAt = step): void {
      if ((droppedAt.get(key) ?? 0) > askedAt) return;
      const mine = read(key);
      if (mine && (!mine.isOnServer || mine.base === updatedAt)) return;
      write(key, { value, at: Date.parse(updatedAt), base: updatedAt, isOnServer: true });
    },
    /** Of two drafts the person chose one; the other is let go. */
    settle(key: string, choice: "mine" | "theirs"): void {
      const kept = read(key);
      if (!kept?.rival) return;
      const { value, updated_at } = kept.rival;
      if (choice === "mine") {
        write(key, { ...kept, base: updated_at, rival: undefined });
        void send(key).catch(() => {});
      } else {
        write(key, { value, at: Date.parse(updated_at), base: updated_at, isOnServer: true });
      }
    },
    /** It was sent, saved or thrown away: gone everywhere. */
    async drop(key: string): Promise<void> {
      const wasOnServer = read(key)?.base;
      forget(key);
      droppedAt.set(key, ++step);
      if (wasOnServer) await removeThere(key);
    },
    /** Brings everything to the server. Answers how many could not be brought. */
    async flush(manner = { keepalive: false }): Promise<number> {
      const sent = await Promise.allSettled(keys().map((key) => send(key, manner)));
      return sent.filter(({ status }) => status === "rejected").length;
    },
    /** Leaves nothing on the device but what the server does not have yet: that would be lost. */
    wipe(): void {
      for (const key of keys()) if (read(key)?.isOnServer) forget(key);
    },
  };
}

export type Drafts = ReturnType<typeof makeDrafts>;
