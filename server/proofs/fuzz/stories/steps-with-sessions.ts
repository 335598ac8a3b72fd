import { me, sessions } from "@parley/contract";
import { Caller } from "./caller.ts";
import { isIn, type Step } from "./step.ts";

/** What a session is worth, before and after its end. */
export const stepsWithSessions: readonly Step[] = [
  {
    name: "see every session",
    canFollow: isIn,
    async take(model, { tab: { caller } }) {
      const { body } = await caller.expect(sessions.list, {}, [200]);
      const count = body.results?.length;
      caller.demand(count === model.tabs, `${count} sessions are listed, ${model.tabs} are open`);
    },
  },
  {
    name: "renew the session twice; the first token is worth nothing then",
    canFollow: isIn,
    async take(_model, story) {
      const { tab } = story;
      const first = { body: { refresh: tab.refresh } };
      await story.renew(tab);
      await story.renew(tab);
      await tab.caller.expect(sessions.refresh, first, ["identity.session_ended"]);
      await tab.caller.expect(me.show, {}, [200]);
    },
  },
  {
    name: "renew without the cookie",
    canFollow: isIn,
    async take(_model, { tab, owner, range }) {
      const thief = new Caller(range, owner.host);
      await thief.expect(sessions.refresh, { body: { refresh: tab.refresh } }, [
        "identity.session_ended",
      ]);
    },
  },
  {
    name: "use a token without its browser",
    canFollow: isIn,
    async take(_model, { tab, owner, range }) {
      const thief = new Caller(range, owner.host, tab.caller.token);
      await thief.expect(me.show, {}, ["identity.invalid_token"]);
    },
  },
  {
    name: "end the other sessions",
    canFollow: isIn,
    async take(model, { tab, tabs }) {
      const { body } = await tab.caller.expect(sessions.revokeOthers, {}, [200]);
      tab.caller.demand(body.count === model.tabs - 1, `${body.count} ended of ${model.tabs - 1}`);
      for (const { caller } of tabs.slice(0, -1)) await caller.expectSignedOut(me.show);
      tabs.splice(0, tabs.length - 1);
      model.tabs = 1;
    },
  },
  {
    name: "sign out; neither token works again",
    canFollow: isIn,
    async take(model, { tabs, tab: { caller, refresh } }) {
      const before = caller.tab();
      await caller.expect(sessions.logout, {}, [200]);
      await before.expectSignedOut(me.show);
      await before.expect(sessions.refresh, { body: { refresh } }, ["identity.session_ended"]);
      tabs.pop();
      model.tabs = tabs.length;
    },
  },
];
