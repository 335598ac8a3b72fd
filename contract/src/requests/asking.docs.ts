import type { AreaDocs } from "../kernel/docs.ts";
import * as own from "./asking.ts";
import { Contact, Submission } from "./values.ts";

const asked = {
  title: ["What it is about, in a line.", "Cannot join the webinar"],
  description: [
    "What happened, as plain text.",
    "The link of yesterday's mail opens an empty page.",
  ],
  type: ["What kind of request it is.", "problem"],
  website: ["Must be empty. Programs that fill in every field are found by it.", ""],
} as const;

export const docs: AreaDocs<typeof own> = {
  fields: {
    ref_number: ["The number of the request.", "RQ1007"],
    token: ["The token of the link in the mail.", "k2n9s0-example-of-a-token"],
    email: ["The address of the sender.", "olga@example.com"],
    creator_email: ["The address of the sender.", "olga@example.com"],
    name: ["The name of the sender.", "Olga Ivanova"],
    creator_name: ["The name of the sender.", "Olga Ivanova"],
    phone: ["The phone number of the sender.", "+44 20 7946 0000"],
    creator_phone: ["The phone number of the sender.", "+44 20 7946 0000"],
    page_url: [
      "The page that the form was on, if it is a page of this business.",
      "https://acme.parley.example/site",
    ],
    custom: [
      "What the form asks beside that, by the keys of its fields.",
      { serial_number: "XJ12" },
    ],
    department: "The department that shall answer.",
    category: "What the request is about.",
    reference: ["The secret reference of the ticket.", "7hQ2mZ0bXk9RtYvLw3Ns1C"],
    kind: ["What was sent.", "request"],
  },
  schemas: {
    RequestSubmission: {
      schema: Submission,
      description: "A question of a visitor.",
      fields: asked,
    },
    RequestContact: { schema: Contact, description: "What a contact form sends.", fields: asked },
    RequestReceived: {
      schema: own.Received,
      description:
        "That a request arrived. It has no number before its sender confirmed the address.",
    },
    RequestConfirmation: { schema: own.Confirmation, description: "The token of a mail." },
    RequestConfirmed: {
      schema: own.Confirmed,
      description:
        "The number of a confirmed request, and the reference of its ticket if it became one at once.",
    },
  },
  operations: {
    create: {
      description:
        "Sends a question without signing in. By default a mail asks the sender to confirm the address; only then the request is in the list of staff, or becomes a ticket. The answer is the same for every address.",
      message: "Check your email: we sent a link to confirm your request.",
    },
    contact: {
      description:
        "The same from a contact form. It always becomes a request, never a ticket at once.",
      message: "Check your email: we sent a link to confirm your request.",
    },
    confirm: {
      description: "Confirms the address of a request. A second time the answer is the same.",
      message: "Thank you. We received your request.",
    },
  },
};
