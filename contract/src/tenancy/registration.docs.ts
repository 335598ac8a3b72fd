import type { AreaDocs } from "../kernel/docs.ts";
import * as registration from "./registration.ts";

export const docs: AreaDocs<typeof registration> = {
  fields: {
    email: ["The address of the owner.", "jane@acme.example"],
    business_name: ["The name of the business.", "Acme Cycles"],
    domain: [
      "The label of the site address, 3 to 40 lowercase letters, digits and hyphens.",
      "acme",
    ],
    organization_size: ["How many people work there.", "11-50"],
    website: ["Must stay empty: people never see this field, so only a bot fills it.", ""],
  },
  schemas: {
    BusinessDraft: {
      schema: registration.Draft,
      description: "What a business is registered with.",
    },
  },
  operations: {
    create: {
      description:
        "Registers a business with its owner, and mails the owner a code. The workspace opens when the code is sent to `POST /auth/verify-otp/` with the `session_key`. A new workspace starts with a department, categories, roles, mail templates, business hours and an SLA policy.",
      message: "Check your email for the code.",
      fields: {
        site_url: ["The address of the new workspace.", "https://acme.parley.example"],
      },
    },
    address: {
      description:
        "Returns whether a site address is free. If it is not, it says why and suggests a similar one that is.",
      fields: {
        available: "Whether the address is free.",
        reason: ["Why it is not free; null if it is.", "This address is already taken."],
        suggestion: ["A similar address that is free; null if there is none.", "acme-support"],
      },
    },
  },
};
