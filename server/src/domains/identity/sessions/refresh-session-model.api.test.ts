import fc from "fast-check";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { people } from "#platform/testing/tenants.ts";
import { refreshWith, sessionOf, signInTab, type Tab } from "../testing/people.ts";

const desk = testDesk();

/** A model of token renewal in numbers: token n is followed by token n + 1. */
class Family {
  private readonly used: ("just" | "long ago")[] = [];
  isAlive = true;

  present(page: number, cookie: number): boolean {
    const used = this.used[page];
    const holdsCookie = cookie === page || (used !== undefined && cookie === page + 1);
    if (!this.isAlive || !holdsCookie) return false;
    if (used === "long ago") this.isAlive = false;
    this.used[page] ??= "just";
    return this.isAlive;
  }

  wait(): void {
    for (const page of this.used.keys()) this.used[page] = "long ago";
  }
}

/** A client with a page half and a cookie half, each with its number in the model. */
interface Holder {
  readonly client: Client;
  readonly jar: { cookie: number };
  refresh: string;
  page: number;
}

type Name = "tab" | "twin" | "thief";

/** A tab, a second tab of the same browser and a thief with another browser, compared with the model. */
class Story {
  private readonly family = new Family();
  private readonly holders: Record<Name, Holder>;
  private readonly sessionId: string;

  constructor({ client, refresh }: Tab) {
    const [jar, stolen] = [{ cookie: 0 }, { cookie: 0 }];
    const thief = desk.browser();
    Object.assign(thief.cookies, client.cookies);
    this.sessionId = sessionOf(client.token);
    this.holders = {
      tab: { client, jar, refresh, page: 0 },
      twin: { client, jar, refresh, page: 0 },
      thief: { client: thief, jar: stolen, refresh, page: 0 },
    };
  }

  /** The tab is duplicated, or its tokens are stolen. */
  copy(name: Name): void {
    const { tab, [name]: other } = this.holders;
    Object.assign(other, { refresh: tab.refresh, page: tab.page });
    Object.assign(other.client.cookies, tab.client.cookies);
    other.jar.cookie = tab.jar.cookie;
  }

  async renew(name: Name): Promise<void> {
    const holder = this.holders[name];
    const expected = this.family.present(holder.page, holder.jar.cookie) ? 200 : 401;
    const { status, body } = await refreshWith(holder.client, holder.refresh);
    expect(status).toBe(expected);
    if (status !== 200) return;
    holder.refresh = body.refresh;
    holder.page += 1;
    holder.jar.cookie = holder.page;
  }

  async wait(): Promise<void> {
    this.family.wait();
    await desk.rows(
      "update refresh_tokens set used_at = used_at - interval '11 seconds' where session_id = $1",
      [this.sessionId],
    );
  }

  async check(): Promise<void> {
    const rows = await desk.rows("select ended_because from sessions where id = $1", [
      this.sessionId,
    ]);
    expect(rows).toEqual([{ ended_because: this.family.isAlive ? null : "refresh_reused" }]);
  }
}

const act = fc.tuple(
  fc.constantFrom("renew", "renew", "copy", "wait"),
  fc.constantFrom<Name[]>("tab", "twin", "thief"),
);

test("renewal follows its model for any sequence of tabs and a thief", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const story = new Story(await signInTab(desk, people[round++ % people.length] ?? "agent"));
      for (const [name, who] of acts) await story[name](who);
      await story.check();
    }),
    { numRuns: 35 },
  );
});
