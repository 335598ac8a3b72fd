import { me, signIn } from "@parley/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { credentials, mailedCode } from "../testing/people.ts";

const desk = testDesk();

/** Signs in with a correct password, so that a code is mailed. */
async function begun(username = desk.business().people.agent.email) {
  const client = desk.browser();
  const body = { ...credentials(desk, "agent"), username };
  const { body: step } = await client.call(signIn.withCode, { body });
  const { session_key } = step;
  const verify = (otp: string) => client.call(signIn.verifyCode, { body: { otp, session_key } });
  const resend = () => client.call(signIn.resendCode, { body: { session_key } });
  return { client, step, verify, resend, code: await mailedCode(desk) };
}

/** A code that differs from this one. */
function notThis(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

function pass(seconds: number) {
  return desk.rows(
    `update code_challenges set sent_at = sent_at - $1 * interval '1 second',
       expires_at = expires_at - $1 * interval '1 second' where business_id = $2`,
    [seconds, desk.business().id],
  );
}

test("a mailed code follows the password and starts the session", async () => {
  const { client, step, verify, code } = await begun();

  expect(step).toMatchObject({ second_step: "email", expires_in: 600 });
  expect(step.masked_email).toBe(`a•••@${desk.business().label}.test`);
  const { status, body } = await verify(code);
  expect(status).toBe(200);
  expect(body.password_setup).toBeUndefined();
  client.token = body.access;
  expect((await client.call(me.show, {})).status).toBe(200);
  expect(await desk.announced()).toEqual(["identity.signed_in"]);
});

test("a code works once", async () => {
  const { verify, code } = await begun();
  await verify(code);

  expect(await verify(code)).toMatchObject({
    status: 400,
    problem: { code: "identity.code_wrong", message: "The code is incorrect or has expired." },
  });
});

test("after five wrong codes the correct one is refused, and the key is invalid", async () => {
  const { verify, resend, code } = await begun();
  for (let wrong = 0; wrong < 4; wrong++) {
    expect((await verify(notThis(code))).problem.code).toBe("identity.code_wrong");
  }
  expect((await verify(notThis(code))).problem.message).toBe(
    "Too many wrong codes. Sign in again.",
  );

  expect((await verify(code)).problem.code).toBe("identity.code_spent");
  await pass(31);
  expect((await resend()).problem.code).toBe("identity.code_spent");
  expect(await desk.announced()).toEqual(["identity.codes_guessed"]);
});

test("after ten minutes a code is refused", async () => {
  const { verify, code } = await begun();
  await pass(600);

  expect((await verify(code)).problem.code).toBe("identity.code_wrong");
});

test("a code belongs to its own key", async () => {
  const first = await begun();
  let second = await begun();
  while (second.code === first.code) second = await begun();

  expect((await first.verify(second.code)).problem.code).toBe("identity.code_wrong");
  expect((await second.verify(second.code)).status).toBe(200);
});

test("a key of one business is refused by another", async () => {
  const { step, code } = await begun();
  const body = { otp: code, session_key: step.session_key };

  expect((await desk.browser("globex").call(signIn.verifyCode, { body })).status).toBe(400);
  expect((await desk.browser("acme").call(signIn.verifyCode, { body })).status).toBe(200);
});

test("a resent code replaces the first", async () => {
  const { verify, resend, code } = await begun();
  await pass(30);
  expect((await resend()).body).toEqual({ detail: "We sent a new code.", retry_in: 30 });
  const second = await mailedCode(desk);
  const stale = second === code ? notThis(code) : code;

  expect((await verify(stale)).problem.code).toBe("identity.code_wrong");
  expect((await verify(second)).status).toBe(200);
});

test("a code is resent after 30 seconds, three times at most", async () => {
  const { resend } = await begun();
  const tooSoon = await resend();
  expect(tooSoon.status).toBe(429);
  expect(tooSoon.problem.message).toMatch(
    /^Please wait (30|29|28) seconds before asking for another code\.$/,
  );
  for (let time = 0; time < 3; time++) {
    await pass(31);
    expect((await resend()).status).toBe(200);
  }
  await pass(31);
  expect((await resend()).problem.code).toBe("identity.code_spent");
  expect(await desk.mails()).toHaveLength(4);
});

test("a person deactivated before entering the code is refused", async () => {
  const { verify, code } = await begun();
  const { id } = desk.business().people.agent;
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [id]);

  expect((await verify(code)).problem.code).toBe("identity.code_wrong");
});

/** A user name without earlier sign-in attempts. */
async function newNameOfAgent(name: string): Promise<string> {
  const { id } = desk.business().people.agent;
  await desk.rows("update accounts set username = $1 where id = $2", [name, id]);
  return name;
}

test("however codes and resends interleave, one code starts one session and five guesses end it", async () => {
  const act = fc.constantFrom("right", "wrong", "resend");
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 9 }), async (schedule, acts) => {
      const { verify, resend, code } = await begun(await newNameOfAgent(`agent${round++}`));
      await pass(30);
      const doing = { right: () => verify(code), wrong: () => verify(notThis(code)), resend };
      const running = acts.map(async (name) =>
        doing[await schedule.schedule(Promise.resolve(name))](),
      );
      await schedule.waitIdle();
      const answers = await Promise.all(running);

      const opened = answers.filter(({ body }) => "access" in body).length;
      const resent = answers.filter(({ body }) => "retry_in" in body).length;
      const wrong = answers.filter(({ problem }) => problem.code === "identity.code_wrong").length;
      expect(opened).toBeLessThanOrEqual(1);
      expect(resent).toBeLessThanOrEqual(1);
      if (opened === 0) expect(wrong).toBeLessThanOrEqual(4 + 4 * resent);
    }),
    { numRuns: 12 },
  );
});

test("wrong codes are counted for the account over all sign-ins, and its owner is told once", async () => {
  let last = await begun();
  for (let wrong = 0; wrong < 15; wrong++) {
    if (wrong > 0 && wrong % 5 === 0) last = await begun();
    await last.verify(notThis(last.code));
  }
  last = await begun();
  const { status, problem, headers } = await last.verify(last.code);
  expect([status, problem.code]).toEqual([429, "identity.too_many_attempts"]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(3000);

  expect(await desk.announced()).toEqual(["identity.codes_guessed"]);
  await desk.drain();
  const mails = (await desk.mails()).filter(({ kind }) => kind === "codes_guessed");
  expect(mails.map(({ recipient }) => recipient)).toEqual([desk.business().people.agent.email]);

  await desk.rows("update wrong_codes set since = since - interval '61 minutes'");
  last = await begun();
  expect((await last.verify(last.code)).status).toBe(200);
  const { id } = desk.business();
  expect(await desk.rows("select from wrong_codes where business_id = $1", [id])).toEqual([]);
});

test("a new code does not bring new tries", async () => {
  const { verify, resend, code } = await begun();
  for (let wrong = 0; wrong < 4; wrong++) await verify(notThis(code));
  await pass(31);
  await resend();
  const again = await mailedCode(desk);

  expect((await verify(notThis(again))).problem.code).toBe("identity.code_spent");
  expect((await verify(again)).problem.code).toBe("identity.code_spent");
});
