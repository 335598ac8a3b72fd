import { randomUUID } from "node:crypto";
import type { Follower, LiveCommands } from "./redis-commands.ts";

/** What a page shows and wants to hear of. */
export interface Page {
  /** In place of what it followed before under that name. */
  follow(name: string, topics: readonly string[]): Promise<void>;
  /** The names it follows something under, the oldest first. */
  readonly names: readonly string[];
  /** Done once the page is gone, however it went; the last under a name counts. */
  atEnd(name: string, act: () => void): void;
  /** What it said last may still be under way when it is gone. */
  readonly isOver: boolean;
}

export interface OpenPage extends Page {
  close(): void;
}

const againMs = 240_000;

/** What every open page of a business follows. */
export const everyPage = "pages";

/** What the pages open at this process follow. Redis knows it too, so that whoever has something to tell finds them. */
export function makeFollowers(commands: LiveCommands) {
  const pages = new Set<() => Promise<void>>();
  const again = setInterval(() => {
    // While Redis is away nobody is followed; its pages are told to ask anew when it is back, and then say it again.
    for (const repeat of pages) repeat().catch(() => {});
  }, againMs).unref();

  return {
    open(businessId: string, accountId: string): OpenPage {
      const follower: Follower = { accountId, pageId: randomUUID() };
      const topicsOf = new Map<string, readonly string[]>();
      const endings = new Map<string, () => void>();
      let isOver = false;
      const all = () => [everyPage, ...[...topicsOf.values()].flat()];
      const repeat = () => commands.follow(businessId, follower, all());
      pages.add(repeat);
      commands.follow(businessId, follower, [everyPage]).catch(() => {});
      return {
        get names() {
          return [...topicsOf.keys()];
        },
        async follow(name, topics) {
          const before = topicsOf.get(name) ?? [];
          topicsOf.delete(name);
          if (topics.length > 0) topicsOf.set(name, topics);
          const kept = new Set([...topicsOf.values()].flat());
          const gone = before.filter((topic) => !kept.has(topic));
          if (gone.length > 0) await commands.unfollow(businessId, follower, gone).catch(() => {});
          if (topics.length > 0)
            await commands.follow(businessId, follower, topics).catch(() => {});
        },
        atEnd: (name, act) => void endings.set(name, act),
        get isOver() {
          return isOver;
        },
        close() {
          isOver = true;
          pages.delete(repeat);
          for (const act of endings.values()) act();
          commands.unfollow(businessId, follower, all()).catch(() => {});
        },
      };
    },
    close: () => clearInterval(again),
  };
}

export type Followers = ReturnType<typeof makeFollowers>;
