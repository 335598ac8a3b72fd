import type { AreaDocs } from "../kernel/docs.ts";
import type * as mfa from "./mfa.ts";

const recovery_codes = [
  "The recovery codes. They are returned this once; each replaces one code of the app.",
  ["7h2k-9qmd", "x4vt-p8cz"],
] as const;

export const docs: AreaDocs<typeof mfa> = {
  fields: { recovery_codes },
  operations: {
    state: {
      description:
        "Returns whether two-step sign-in is on for the caller, whether the business requires it, and how many recovery codes are left.",
      fields: {
        state: ["`totp` if an authenticator app is set up.", "totp"],
        recovery_left: ["How many recovery codes were not used yet.", 9],
        required: "Whether the business requires two-step sign-in of the caller.",
      },
    },
    begin: {
      description:
        "Creates a secret for an authenticator app. It is returned this once, and two-step sign-in stays off until a code is confirmed.",
      fields: {
        secret: ["The secret, for typing it in.", "JBSWY3DPEHPK3PXP"],
        otpauth_url: [
          "The secret as an address, for a QR code.",
          "otpauth://totp/Acme%20Cycles:jane@acme.example?secret=JBSWY3DPEHPK3PXP",
        ],
      },
    },
    confirm: {
      description:
        "Switches two-step sign-in on with a first code of the authenticator app, and returns ten recovery codes.",
      message: "Two-step sign-in enabled successfully",
      fields: { code: ["The code that the app shows.", "482913"] },
    },
    recoveryCodes: {
      description: "Creates ten new recovery codes. The earlier ones stop working.",
      message: "Recovery codes replaced successfully",
    },
    remove: {
      description:
        "Switches two-step sign-in off for the caller. It is refused where the business requires it.",
      message: "Two-step sign-in disabled successfully",
    },
  },
};
