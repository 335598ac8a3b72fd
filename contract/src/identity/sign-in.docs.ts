import { type AreaDocs, exampleId } from "../kernel/docs.ts";
import * as signIn from "./sign-in.ts";
import { User } from "./values.ts";

/** Without the fields of a second step, which come instead of these. */
const signedInExample = {
  access: "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTk3ZjNhMiJ9.c2lnbmF0dXJl",
  refresh: "rt_5Jq2mV8cXw0bT7nLr4Yd",
  user: {
    id: exampleId("account"),
    role: "agent",
    first_name: "Jane",
    last_name: "Miller",
    email: "jane@acme.example",
    phone_number: "",
    avatar_url: null,
    business: { id: exampleId("business"), name: "Acme Cycles" },
    first_login: false,
    must_change_password: false,
  },
};

export const docs: AreaDocs<typeof signIn> = {
  fields: {
    username: ["The email address of the account.", "jane@acme.example"],
    otp: ["The code from the mail or the authenticator app, or a recovery code.", "482913"],
    second_step: [
      "Where the code comes from: `totp` an authenticator app, `email` a mail.",
      "email",
    ],
    user: "The person who signed in.",
    password: ["The password of the account.", "Old-Bicycle-42"],
    retry_in: ["After how many seconds another code can be asked for.", 60],
    password_setup: [
      "Opens the page that sets the first password; only a new owner gets it.",
      undefined,
    ],
  },
  schemas: {
    User: {
      schema: User,
      description: "The person behind a session.",
      fields: {
        id: "The id of the account.",
        role: ["The name of the role.", "agent"],
        business: "The business the account belongs to.",
        "business.name": ["The name of the business.", "Acme Cycles"],
        first_login: "Whether the welcome was not closed yet.",
        must_change_password: "Whether a new password must be set before anything else.",
      },
    },
    Credentials: {
      schema: signIn.Credentials,
      description: "An email address and a password.",
    },
    SecondStep: {
      schema: signIn.SecondStep,
      description: "A code is needed before the session begins.",
    },
    SignUp: {
      schema: signIn.SignUp,
      description: "What a customer's own account is created with.",
    },
  },
  operations: {
    express: {
      description:
        "Signs in with a password. The response holds the tokens of the new session, or, where a second step is due, the `session_key` for `POST /auth/verify-otp/`. A new device is told to the account by mail.",
      answer: signedInExample,
    },
    withCode: {
      description:
        "Checks the password and mails a code. The session begins when the code is sent to `POST /auth/verify-otp/`.",
    },
    verifyCode: {
      description:
        "Completes a sign-in, a sign-up or the registration of a business with the code that was mailed or that the authenticator app shows. A recovery code is accepted too and works once. After too many wrong codes the sign-in must begin again.",
    },
    resendCode: {
      description:
        "Mails a new code for a sign-in that waits for one. The code that was mailed before stops working.",
    },
    register: {
      description:
        "Creates a customer account and mails a code to its address. The account is usable after the code is sent to `POST /auth/verify-otp/`. It is refused where the business lets in invited customers only. The response does not tell whether the address is already known.",
      fields: {
        email: ["The address of the new account.", "tom@riverside.example"],
        password: ["The password of the new account.", "New-Bicycle-43"],
        first_name: ["The first name.", "Tom"],
        last_name: ["The last name; may be empty.", "Becker"],
      },
    },
  },
};
