import type { AreaDocs } from "../kernel/docs.ts";
import * as mailLab from "./lab.ts";

export const docs: AreaDocs<typeof mailLab> = {
  fields: {
    department: "The department in whose mailbox the mail would arrive.",
  },
  schemas: {
    ExplainedMail: {
      schema: mailLab.Explained,
      description: "What would become of a mail, and why. Nothing of it is kept.",
      fields: {
        outcome: ["What the mail would become.", "reply"],
        because: ["The rule that decides, in a sentence.", "It belongs to a ticket"],
        passed: ["The checks before it, in their order.", ["It has one sender"]],
        effects: ["What would happen, a sentence each.", ["It becomes a public message of TK1042"]],
        sender: ["The address that is taken for the sender.", "nora@lind.example"],
        verdict: ["What the mail proves of its sender; `none` is no proof either way.", "pass"],
        subject: ["The subject of the mail.", "Invoice 88"],
        ticket: "The ticket the mail belongs to, where the caller may see it; else null.",
        "ticket.ticket_id": ["The number of the ticket.", "TK1042"],
        "ticket.title": ["The subject of the ticket.", "Invoice 88 is missing"],
        text: ["The text that would be shown, without what is quoted.", "Thank you, it works."],
        files: "The files of the mail.",
        "files.name": ["The name of the file.", "invoice.pdf"],
        "files.size": ["The size of the file in bytes.", 48210],
      },
    },
  },
  operations: {
    explain: {
      description:
        "Reads a mail as if it had arrived in the mailbox of a department, and returns what would become of it with every check. Nothing is stored and nothing is sent.",
    },
  },
};
