import { general, me, mfa, passwords, profile, settings, site } from "@parley/contract";
import { isIn, mayProve, type Step } from "./step.ts";

/** What the owner changes: the business, the second step and the password. */
export const stepsWithSettings: readonly Step[] = [
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
      const { password } = story;
      story.secret = (await caller.expect(mfa.begin, { body: { password } }, [200])).body.secret;
      model.passwordCalls += 3;
      const confirmed = await story.withAppCode(async (code) => {
        const outcomes = [200, "identity.code_wrong"];
        const { body, status } = await caller.expect(mfa.confirm, { body: { code } }, outcomes);
        if (status !== 200) return 0;
        story.recoveryCodes = body.recovery_codes ?? [];
        await caller.expect(mfa.confirm, { body: { code } }, ["identity.mfa_active"]);
        return 1;
      });
      caller.demand(confirmed === 1, "the code of the app is refused");
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
    name: "move to another address, which its link proves once; every other session ends",
    canFollow: (model) => isIn(model) && mayProve(model),
    async take(model, story) {
      const { tab } = story;
      const email = `moved-${Date.now()}@${story.email.split("@")[1]}`;
      model.passwordCalls++;
      const wish = { body: { email, current_password: story.password } };
      const { status } = await tab.caller.expect(profile.update, wish, [200]);
      if (status !== 200) return;
      const body = await story.mailedLink(email);
      await story.owner.expect(profile.confirmEmail, { body }, [200]);
      await story.owner.expect(profile.confirmEmail, { body }, ["identity.link_expired"]);
      story.email = email;
      const others = story.tabs.splice(0, story.tabs.length - 1);
      for (const { caller } of others) await caller.expectSignedOut(me.show);
      model.tabs = 1;
    },
  },
];
