import type { AreaDocs } from "../kernel/docs.ts";
import * as templates from "./templates.ts";

export const docs: AreaDocs<typeof templates> = {
  fields: {
    name: ["The name of the template.", "Ticket received"],
    subject: ["The subject of the mail, with variables.", "We received {{ticket.number}}"],
    body: [
      "The mail as HTML, with variables such as `{{ticket.number}}`.",
      "<p>Hello {{customer.first_name}}, we received your message.</p>",
    ],
    description: ["When the mail is sent.", "Tells the customer that the ticket was received"],
    type: ["What the mail is about.", "ticket"],
    set: "The template set; the default set if it is left out.",
    template: "The template as it is now.",
  },
  schemas: {
    Template: {
      schema: templates.Template,
      description: "The mail that is sent on one occasion.",
      fields: {
        set: "The set the template belongs to.",
        is_active: [
          "Whether it is used. When it is not, an optional mail is not sent and any other is sent with the built-in text.",
          true,
        ],
        is_optional: ["Whether the mail can be switched off.", true],
        is_default: "Whether nobody has changed the built-in text.",
      },
    },
    TemplateDraft: {
      schema: templates.Draft,
      description: "The texts of a template.",
    },
    TemplateTexts: {
      schema: templates.Words,
      description: "Texts that are not saved yet. What is left out is taken from the template.",
    },
  },
  operations: {
    list: { description: "Lists the templates of a set." },
    update: {
      description:
        "Changes a template. It is used from the next mail on. Unknown variables are refused by name.",
      message: "Template updated successfully",
    },
    preview: {
      description:
        "Fills a template with sample values, without saving or sending it. Texts that are sent along replace those of the template.",
      fields: {
        subject: ["The filled subject.", "We received TK20418"],
        html: ["The filled mail as HTML.", "<p>Hello Tom, we received your message.</p>"],
        text: ["The filled mail as plain text.", "Hello Tom, we received your message."],
      },
      body: { subject: "We received {{ticket.number}}" },
    },
    sendToMe: {
      description:
        "Mails the caller a template filled with sample values, without saving it. Texts that are sent along replace those of the template.",
      message: "Test email sent to jane@acme.example",
    },
    reset: {
      description: "Puts the built-in text of a template back. What was written before is lost.",
      message: "Template restored successfully",
    },
  },
};
