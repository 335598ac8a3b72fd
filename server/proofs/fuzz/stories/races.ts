import { mfa, registration, sessions, settings, signIn } from "@parley/contract";
import fc from "fast-check";
import type { Desk } from "../../../src/platform/testing/desk.ts";
import { password } from "../../../src/platform/testing/tenants.ts";
import type { Cast } from "../cast.ts";
import type { Move } from "../moves.ts";
import type { Range } from "../range.ts";
import { requestOf } from "../requests/request.ts";
import type { Shot } from "../requests/shot.ts";
import { Caller } from "./caller.ts";
import { untilSpent } from "./spent.ts";
import { stepsAtTheDoor } from "./steps-at-the-door.ts";
import { beginning, platformHost, Story } from "./story.ts";

type Race = (range: Range, cast: Cast, desk: Desk) => Promise<void>;

const atOnce = 4;

function together<T>(work: (n: number) => Promise<T>, times = atOnce): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => work(n)));
}

/** Two or more that do the same at the same moment, where only one may win. */
export const races: Readonly<Record<string, Race>> = {
  async "one registration, sent again with its key"(range, _cast, desk) {
    const { draft, label } = new Story(desk, range);
    const platform = new Caller(range, platformHost);
    const key = { "idempotency-key": label };
    const outcomes = [201, "request.in_progress"];
    const replies = await together(() =>
      platform.expect(registration.create, { body: draft }, outcomes, key),
    );
    const made = replies
      .filter(({ status }) => status === 201)
      .map(({ body }) => JSON.stringify(body));
    platform.demand(
      new Set(made).size === 1,
      `${new Set(made).size} different answers for one key`,
    );
    const other = { ...draft, business_name: "Another name" };
    await platform.expect(registration.create, { body: other }, ["request.key_reused"], key);
  },
  async "one address, wanted by several"(range, _cast, desk) {
    const { draft, label } = new Story(desk, range);
    const outcomes = [201, "tenancy.address_taken", "tenancy.address_reserved"];
    const replies = await together((n) => {
      const body = { ...draft, email: `owner${n}@${label}.test` };
      return new Caller(range, platformHost).expect(registration.create, { body }, outcomes);
    });
    const won = replies.filter(({ status }) => status === 201).length;
    new Caller(range, platformHost).demand(won === 1, `${won} got one address`);
  },
  async "one code, entered twice"(range, _cast, desk) {
    const story = new Story(desk, range);
    await stepsAtTheDoor[0]?.take(beginning(), story);
    const body = { otp: await story.mailedCode(), session_key: story.sessionKey };
    const replies = await together(() =>
      story.owner.tab().expect(signIn.verifyCode, { body }, [200, "identity.code_wrong"]),
    );
    const won = replies.filter(({ status }) => status === 200).length;
    story.owner.demand(won === 1, `one code opened ${won} sessions`);
  },
  async "one session, renewed in two tabs"(range, cast) {
    const caller = new Caller(range, cast.stage.here.host);
    const credentials = { username: (await cast.newcomer()).email, password };
    const { body } = await caller.call(signIn.express, { body: credentials });
    if (!body.refresh) return;
    const renewal = { body: { refresh: body.refresh } };
    const replies = await together(() =>
      caller.tab().expect(sessions.refresh, renewal, [200, "identity.session_ended"]),
    );
    const given = replies.filter(({ status }) => status === 200).map((reply) => reply.body.refresh);
    caller.demand(new Set(given).size === 1, `${new Set(given).size} successors of one token`);
  },
  async "one authenticator, confirmed twice"(range, cast, desk) {
    const { here } = cast.stage;
    const { id } = await cast.newcomer();
    const caller = new Caller(range, here.host, await desk.signIn(here, id));
    const begun = await caller.expect(mfa.begin, { body: { password } }, [200]);
    const story = new Story(desk, range);
    story.secret = begun.body.secret;
    const outcomes = [200, "identity.mfa_active", "identity.code_wrong"];
    const won = await story.withAppCode(async (code) => {
      const confirm = () => caller.tab().expect(mfa.confirm, { body: { code } }, outcomes);
      const replies = await together(confirm, 2);
      return replies.filter(({ status }) => status === 200).length;
    });
    caller.demand(won === 1, `one code confirmed ${won} times`);
  },
  async "one version, changed by several"(range, cast, desk) {
    const { here } = cast.stage;
    const caller = new Caller(range, here.host, await desk.signIn(here, here.people.admin.id));
    const { status, body } = await caller.call(settings.security, {});
    if (status !== 200) return;
    const { version, mfa_grace_days } = body.settings;
    const days = (n: number) => (mfa_grace_days + 1 + n) % 31;
    const replies = await together((n) => {
      const change = { body: { mfa_grace_days: days(n), version } };
      return caller.tab().expect(settings.changeSecurity, change, [200, "request.stale_version"]);
    });
    const won = replies.filter((reply) => reply.status === 200).length;
    caller.demand(won === 1, `${won} changed one version`);
  },
};

export function raceMoves(desk: Desk): fc.Arbitrary<Move> {
  return fc
    .constantFrom(...Object.values(races))
    .map((race) => ({ play: (range, cast) => untilSpent(() => race(range, cast, desk)) }));
}

/** One and the same request several times at once: whoever wins, all are answered soundly. */
export function crowd(shot: Shot): Move {
  return {
    async play(range, cast) {
      const sent = await requestOf(shot, cast);
      const { there } = cast.stage;
      await together(() => range.send(sent, shot.operation, [there.label, there.id]));
      cast.forget(shot.principal);
    },
  };
}
