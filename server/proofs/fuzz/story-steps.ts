import {
  general,
  me,
  mfa,
  passwords,
  registration,
  sessions,
  settings,
  signIn,
  site,
} from "@parley/contract";
import { Caller } from "./caller.ts";
import { type Model, platformHost, type Story } from "./story.ts";

/** A step of a story: when it can be taken, and what it must lead to. */
export interface Step {
  readonly name: string;
  canFollow(model: Readonly<Model>): boolean;
  take(model: Model, story: Story): Promise<void>;
}

const isIn = ({ tabs }: Model) => tabs > 0;
const mostPasswordCalls = 8;
const mayProve = ({ passwordCalls }: Model) => passwordCalls < mostPasswordCalls;

/** In an order in which all of them can be taken. */
export const steps: readonly Step[] = [
  {
    name: "register",
    canFollow: ({ isRegistered }) => !isRegistered,
    async take(model, story) {
      const platform = new Caller(story.range, platformHost);
      const { body } = await platform.expect(registration.create, { body: story.draft }, [201]);
      story.sessionKey = body.session_key;
      model.isRegistered = true;
    },
  },
  {
    name: "stay outside while unproven",
    canFollow: ({ isRegistered, isVerified }) => isRegistered && !isVerified,
    async take(_model, { owner, email, password }) {
      const body = { username: email, password };
      await owner.expect(signIn.express, { body }, ["tenancy.unknown_host"]);
    },
  },
  {
    name: "enter a wrong code",
    canFollow: (model) => model.isRegistered && !model.isVerified && model.wrongCodes < 3,
    async take(model, { owner, sessionKey: session_key }) {
      await owner.expect(signIn.verifyCode, { body: { otp: "nope", session_key } }, [
        "identity.code_wrong",
      ]);
      model.wrongCodes++;
    },
  },
  {
    name: "ask for another code",
    canFollow: ({ isRegistered, isVerified }) => isRegistered && !isVerified,
    async take(model, { owner, desk, email, sessionKey: session_key }) {
      await owner.expect(signIn.resendCode, { body: { session_key } }, [
        "identity.code_wait",
        "identity.code_spent",
      ]);
      await desk.rows(
        "update code_challenges set sent_at = sent_at - interval '31 seconds' where email = $1",
        [email],
      );
      const { status } = await owner.expect(signIn.resendCode, { body: { session_key } }, [
        200,
        "identity.code_spent",
      ]);
      if (status === 200) model.wrongCodes = 0;
    },
  },
  {
    name: "prove the address",
    canFollow: ({ isRegistered, isVerified }) => isRegistered && !isVerified,
    async take(model, story) {
      const body = { otp: await story.mailedCode(), session_key: story.sessionKey };
      const proven = await story.owner.expect(signIn.verifyCode, { body }, [200]);
      await story.owner.expect(signIn.verifyCode, { body }, ["identity.code_wrong"]);
      story.link = proven.body.password_setup ?? story.link;
      story.owner.token = proven.body.access;
      model.isVerified = true;
    },
  },
  {
    name: "look at the link",
    canFollow: ({ isVerified, hasPassword }) => isVerified && !hasPassword,
    async take(_model, { owner, link }) {
      const { body } = await owner.expect(passwords.inspectLink, { body: link }, [200]);
      owner.demand(body.purpose === "first_password", "the link is for something else");
    },
  },
  {
    name: "set the password, which ends every session and the link",
    canFollow: ({ isVerified, hasPassword }) => isVerified && !hasPassword,
    async take(model, story) {
      await story.setPassword();
      await story.owner.expectSignedOut(me.show);
      await story.owner.expect(passwords.inspectLink, { body: story.link }, [
        "identity.link_expired",
      ]);
      model.hasPassword = true;
    },
  },
  {
    name: "sign in",
    canFollow: ({ hasPassword, tabs, isEnrolled }) =>
      hasPassword && (isEnrolled ? tabs < 2 : tabs < 4),
    async take(model, story) {
      await story.signIn(model.isEnrolled);
      model.tabs = story.tabs.length;
    },
  },
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
    name: "change a setting: versions go up by one, a stale one is refused",
    canFollow: isIn,
    async take(_model, { tab: { caller } }) {
      const { version, customer_signup } = (await caller.expect(settings.portal, {}, [200])).body
        .settings;
      const other = customer_signup === "open" ? "invited_only" : "open";
      const change = { body: { customer_signup: other, version } } as const;
      const changed = await caller.expect(settings.changePortal, change, [200]);
      caller.demand(
        changed.body.settings?.version === version + 1,
        "the version did not go up by one",
      );
      const stale = { body: { customer_signup, version } };
      const refused = await caller.expect(settings.changePortal, stale, ["request.stale_version"]);
      caller.demand(
        refused.problem.current?.version === version + 1,
        "the record as it stands is not shown",
      );
      await caller.expect(settings.changePortal, { body: { customer_signup } }, [200]);
    },
  },
  {
    name: "rename the business, which its site then shows",
    canFollow: isIn,
    async take(_model, { tab: { caller }, owner }) {
      const name = `Fuzz ${Date.now()}`;
      await caller.expect(general.update, { body: { name } }, [200]);
      const { body } = await owner.expect(
        site.validate,
        { body: { url: `http://${owner.host}/` } },
        [200],
      );
      owner.demand(body.business?.name === name, "the site shows the old name");
    },
  },
  {
    name: "begin two-step sign-in",
    canFollow: (model) => isIn(model) && !model.isEnrolled && mayProve(model),
    async take(model, story) {
      const { caller } = story.tab;
      story.secret = (await caller.expect(mfa.begin, {}, [200])).body.secret;
      const code = { body: { code: story.appCode() } };
      model.passwordCalls += 2;
      const { body } = await caller.expect(mfa.confirm, code, [200]);
      story.recoveryCodes = body.recovery_codes ?? [];
      await caller.expect(mfa.confirm, code, ["identity.mfa_active"]);
      model.isEnrolled = true;
    },
  },
  {
    name: "renew the recovery codes",
    canFollow: (model) => isIn(model) && model.isEnrolled && mayProve(model),
    async take(model, story) {
      const body = { password: story.password };
      model.passwordCalls++;
      const renewed = await story.tab.caller.expect(mfa.recoveryCodes, { body }, [200]);
      story.recoveryCodes = renewed.body.recovery_codes ?? story.recoveryCodes;
    },
  },
  {
    name: "end two-step sign-in",
    canFollow: (model) => isIn(model) && model.isEnrolled && mayProve(model),
    async take(model, { tab: { caller }, password }) {
      model.passwordCalls++;
      await caller.expect(mfa.remove, { body: { password } }, [200]);
      const { body } = await caller.expect(mfa.state, {}, [200]);
      caller.demand(
        body.state === "none" && body.recovery_left === 0,
        "two-step sign-in is still on",
      );
      model.isEnrolled = false;
    },
  },
  {
    name: "change the password; every other session ends",
    canFollow: (model) => isIn(model) && mayProve(model),
    async take(model, story) {
      const { tab } = story;
      const new_password = `${story.password}-b`.slice(-40);
      model.passwordCalls++;
      const change = { body: { old_password: story.password, new_password } };
      const { body, status } = await tab.caller.expect(passwords.update, change, [200]);
      if (status !== 200) return;
      story.password = new_password;
      const others = story.tabs.slice(0, -1);
      for (const { caller } of others) await caller.expectSignedOut(me.show);
      story.tabs.splice(0, others.length);
      tab.caller.token = body.access;
      tab.refresh = body.refresh ?? "";
      model.tabs = 1;
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
