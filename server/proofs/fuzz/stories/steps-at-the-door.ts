import { me, passwords, registration, sessions, signIn } from "@parley/contract";
import { Caller } from "./caller.ts";
import type { Step } from "./step.ts";
import { platformHost } from "./story.ts";

/** From nothing to a signed-in owner, in an order in which all of them can be taken. */
export const stepsAtTheDoor: readonly Step[] = [
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
      // Sent in an hour and sent an hour ago: how fast the machine is makes no difference.
      const sent = (when: string) =>
        desk.rows(`update code_challenges set sent_at = now() ${when} where email = $1`, [email]);
      await sent("+ interval '1 hour'");
      await owner.expect(signIn.resendCode, { body: { session_key } }, [
        "identity.code_wait",
        "identity.code_spent",
      ]);
      await sent("- interval '1 hour'");
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
    name: "set the first password, which ends the link and keeps the new owner in",
    canFollow: ({ isVerified, hasPassword }) => isVerified && !hasPassword,
    async take(model, story) {
      await story.setPassword();
      await story.owner.expect(me.show, {}, [200]);
      // From here on the owner comes and goes by tabs.
      await story.owner.expect(sessions.logout, {}, [200]);
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
];
