import { randomBytes } from "node:crypto";
import { passwords, type registration, sessions, signIn } from "@parley/contract";
import { TOTP } from "otpauth";
import type { Desk } from "../../../src/platform/testing/desk.ts";
import type { Range } from "../range.ts";
import { Caller } from "./caller.ts";

export const platformHost = "parley.test";

/** What is believed of a business while its story goes on. */
export interface Model {
  isRegistered: boolean;
  isVerified: boolean;
  hasPassword: boolean;
  isEnrolled: boolean;
  /** Wrong codes so far. */
  wrongCodes: number;
  /** Calls that draw on the narrow budget of one's own password. */
  passwordCalls: number;
  tabs: number;
}

export const beginning = (): Model => ({
  isRegistered: false,
  isVerified: false,
  hasPassword: false,
  isEnrolled: false,
  wrongCodes: 0,
  passwordCalls: 0,
  tabs: 0,
});

/** A code is accepted in its own half minute and in the next one. */
const codeLivesMs = 25_000;

interface Tab {
  readonly caller: Caller;
  refresh: string;
}

/** The business itself, as far as its owner's browser knows it. */
export class Story {
  readonly desk: Desk;
  readonly range: Range;
  readonly label = `fz${randomBytes(8).toString("hex")}x`;
  readonly owner: Caller;
  readonly tabs: Tab[] = [];
  password = `Quiet-${randomBytes(4).toString("hex")}-A1`;
  sessionKey = "";
  link = { token: "", uid: "" };
  secret = "";
  recoveryCodes: string[] = [];

  constructor(desk: Desk, range: Range) {
    this.desk = desk;
    this.range = range;
    this.owner = new Caller(range, `${this.label}.${platformHost}`);
  }

  /** Changed by a step; at first the one that registered. */
  private moved: string | undefined;

  get email(): string {
    return this.moved ?? `owner@${this.label}.test`;
  }

  set email(address: string) {
    this.moved = address;
  }

  /** The keys of the newest link that was mailed to an address. */
  async mailedLink(address: string): Promise<{ uid: string; token: string }> {
    const [mail] = await this.desk.rows<{ body_text: string }>(
      "select body_text from mail_outbox where recipient = $1 order by id desc limit 1",
      [address],
    );
    const keys = new URLSearchParams(/#(\S+)/.exec(mail?.body_text ?? "")?.[1]);
    return { uid: keys.get("uid") ?? "none", token: keys.get("token") ?? "none" };
  }

  get draft(): registration.Draft {
    return {
      first_name: "Ada",
      last_name: "Okafor",
      email: this.email,
      business_name: "Fuzz & Sons",
      domain: this.label,
      organization_size: "1-10",
      website: "",
    };
  }

  /** The tab that acts next. */
  get tab(): Tab {
    const tab = this.tabs.at(-1);
    if (!tab) throw new Error("nobody is signed in");
    return tab;
  }

  /** The newest code in the outbox. */
  async mailedCode(): Promise<string> {
    const [mail] = await this.desk.rows<{ subject: string }>(
      `select subject from mail_outbox where recipient = $1 and kind = 'one_time_code' order by id desc limit 1`,
      [this.email],
    );
    return mail?.subject.slice(0, 6) ?? "";
  }

  /** Uses the code of the app until something comes of it: on a machine that stalls, a code is old before it arrives. */
  async withAppCode(use: (code: string) => Promise<number>): Promise<number> {
    for (;;) {
      const begun = Date.now();
      const result = await use(new TOTP({ secret: this.secret }).generate());
      if (result > 0 || Date.now() - begun < codeLivesMs) return result;
    }
  }

  async signIn(isEnrolled: boolean): Promise<void> {
    const caller = new Caller(this.range, this.owner.host);
    const credentials = { username: this.email, password: this.password };
    const { body, status } = await caller.expect(signIn.express, { body: credentials }, [200]);
    if (status !== 200) return;
    caller.demand(
      (body.second_step === "totp") === isEnrolled,
      "the second step does not follow the enrolment",
    );
    const opened = isEnrolled ? await this.secondStep(caller, body.session_key ?? "") : body;
    caller.token = opened.access;
    this.tabs.push({ caller, refresh: opened.refresh ?? "" });
  }

  private async secondStep(caller: Caller, session_key: string) {
    const otp = this.recoveryCodes.pop() ?? "";
    return (await caller.expect(signIn.verifyCode, { body: { otp, session_key } }, [200])).body;
  }

  async renew(tab: Tab): Promise<void> {
    const { status, body } = await tab.caller.expect(
      sessions.refresh,
      { body: { refresh: tab.refresh } },
      [200],
    );
    if (status !== 200) return;
    tab.refresh = body.refresh;
    tab.caller.token = body.access;
  }

  setPassword() {
    return this.owner.expect(
      passwords.reset,
      { body: { ...this.link, new_password: this.password } },
      [200],
    );
  }
}
