import { expect, test } from "vitest";
import { nextStep, outcomeOf, type Refusal } from "./delivery.rules.ts";

const first = { attempts: 1, is_urgent: false };

function refused(change: Partial<Refusal>): Refusal {
  return { isAccepted: false, message: "", isAboutMail: false, wasHandedOver: false, ...change };
}

test.each([
  ["an accepted mail is sent", { isAccepted: true as const, code: 250 }, "sent"],
  ["a mail deferred by the server is retried", refused({ isAboutMail: true, code: 451 }), "retry"],
  ["a mail refused by the server is dead", refused({ isAboutMail: true, code: 550 }), "dead"],
  ["a mail that cannot be sent at all is dead", refused({ isAboutMail: true }), "dead"],
  [
    "a server with a protocol error is tried again",
    refused({ isAboutMail: true, code: 503 }),
    "retry",
  ],
  [
    "a server that refuses the connection, not the mail, is tried again",
    refused({ code: 554 }),
    "retry",
  ],
  ["a mail that was not handed over is retried", refused({}), "retry"],
  [
    "a mail handed over without a response is uncertain",
    refused({ wasHandedOver: true }),
    "uncertain",
  ],
  [
    "a mail deferred after it was handed over is retried",
    refused({ wasHandedOver: true, code: 451 }),
    "retry",
  ],
])("%s", (_, delivery, state) => {
  expect(outcomeOf(delivery, first, 0.5).state).toBe(state);
});

test("an urgent mail with an uncertain outcome is sent again", () => {
  expect(
    outcomeOf(refused({ wasHandedOver: true }), { attempts: 1, is_urgent: true }, 0.5),
  ).toEqual({
    state: "retry",
    retryInSeconds: 60,
  });
});

test("retries come after 1, 5, 15 and 60 minutes, 3, 6, 12 and 24 hours, and then stop", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (attempts) => outcomeOf(refused({}), { attempts, is_urgent: false }, 0.5).retryInSeconds,
  );
  expect(waits).toEqual([60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400, undefined]);
  expect(outcomeOf(refused({}), { attempts: 9, is_urgent: false }, 0.5).state).toBe("dead");
});

test("retry times vary by a fifth in both directions", () => {
  expect(outcomeOf(refused({}), first, 0).retryInSeconds).toBe(48);
  expect(outcomeOf(refused({}), first, 1).retryInSeconds).toBe(72);
});

const waiting = { is_urgent: false, is_due: true, is_leased: false };

test.each([
  ["a new mail is sent", { state: "queued" }, "send"],
  ["a due retry is sent", { state: "retry" }, "send"],
  [
    "a retry that is not yet due waits for its own job",
    { state: "retry", is_due: false },
    "nothing",
  ],
  [
    "a mail being sent by another worker is checked again",
    { state: "sending", is_leased: true },
    "wait",
  ],
  ["a mail whose worker died is uncertain", { state: "sending" }, "doubt"],
  ["an urgent mail whose worker died is sent again", { state: "sending", is_urgent: true }, "send"],
  ["a sent mail is left alone", { state: "sent" }, "nothing"],
  ["a dead mail is left alone", { state: "dead" }, "nothing"],
  ["an uncertain mail is left alone", { state: "uncertain" }, "nothing"],
])("%s", (_, change, step) => {
  expect(nextStep({ ...waiting, ...change })).toBe(step);
});
