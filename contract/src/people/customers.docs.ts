import type { AreaDocs } from "../kernel/docs.ts";
import * as customers from "./customers.ts";

export const docs: AreaDocs<typeof customers> = {
  fields: {
    id: "The id of the customer's account.",
    name: ["First and last name together.", "Tom Becker"],
    first_name: ["The first name.", "Tom"],
    last_name: ["The last name; may be empty.", "Becker"],
    email: ["The email address; null or empty if none is known.", "tom@riverside.example"],
    other_emails: [
      "More addresses of the same person. Mail from them belongs to this customer.",
      ["tom.becker@riverside.example"],
    ],
    organization: "The organization the customer belongs to; null if there is none.",
    notes: [
      "What staff should know about the customer at first sight. Customers never see it. What happened at a time is a note of its own, see `customerNotes`.",
      "Prefers phone calls.",
    ],
    language: ["The language of the customer.", "en"],
    timezone: ["The time zone of the customer; null for that of the business.", "Europe/Berlin"],
    status: [
      "`contact`: known, without a sign-in. `blocked`: cannot sign in, and what they send is treated as spam.",
      "active",
    ],
    search: [
      "The beginning of a first or last name, of an email address, of its domain or of a phone number.",
      "beck",
    ],
    sort: ["The column to sort by. A `-` before it reverses the order.", "name"],
  },
  schemas: {
    CustomerStatus: {
      schema: customers.Status,
      description:
        "`contact`: known, without a sign-in. `blocked`: cannot sign in, and what they send is treated as spam.",
    },
    Customer: {
      schema: customers.Customer,
      description: "Somebody who asks for help, as staff see them.",
      fields: {
        is_email_proven: [
          "Whether the customer has shown, by a link or a code, that the email address is theirs.",
          true,
        ],
        is_active: ["Whether the customer may sign in.", true],
        last_login_at: "When the customer signed in last; null if never.",
        deleted_at: [
          "When the customer was moved to the trash; 30 days later they are deleted.",
          null,
        ],
      },
    },
    CustomerDraft: {
      schema: customers.Draft,
      description:
        "What a new customer is created with. An email address or a phone number is enough.",
    },
    CustomerChange: {
      schema: customers.Change,
      description: "The fields of a customer to change. Fields that are left out stay.",
    },
    CustomerPage: { schema: customers.CustomerPage, description: "A page of customers." },
  },
  operations: {
    list: {
      description:
        "Lists customers, or searches them. A list is paged up to 10,000 customers and a search looks at 1,000 matches; `count_is_capped` says that there are more.",
      fields: {
        status: ["Returns customers with this status; `trash` for those in the trash.", "active"],
        organization: "Returns customers of this organization.",
      },
    },
    show: { description: "Returns one customer with everything staff may see of them." },
    create: {
      description:
        "Creates a customer without mailing them. They can sign in only after an invitation. Mail from a known address belongs to the customer from now on.",
      message: "Customer created successfully",
    },
    update: {
      description: "Changes a customer. Fields that are left out stay.",
      message: "Customer updated successfully",
    },
    invite: {
      description:
        "Mails the customer an invitation to the portal with a link that sets a password. A link that was mailed before stops working.",
      message: "Invitation sent successfully",
    },
    changeStatus: {
      description:
        "Deactivates or blocks a customer, or activates them again. Both end the customer's sessions; mail of a blocked customer is treated as spam.",
      message: "Customer deactivated successfully",
      fields: { status: ["The new status.", "deactivated"] },
    },
    remove: {
      description:
        "Moves a customer to the trash, where they can be restored for 30 days. Their email address can be used by somebody else at once. A customer with open tickets is refused.",
      message: "Customer deleted successfully",
    },
    restore: {
      description:
        "Takes a customer out of the trash. It is refused if the email address belongs to somebody else by now.",
      message: "Customer restored successfully",
    },
  },
};
