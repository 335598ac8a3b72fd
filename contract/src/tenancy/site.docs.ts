import type { AreaDocs } from "../kernel/docs.ts";
import * as site from "./site.ts";

export const docs: AreaDocs<typeof site> = {
  schemas: {
    Site: {
      schema: site.Site,
      description: "What everybody may know about a business whose address they opened.",
      fields: {
        business_id: "The id of the business.",
        ticket_categories: "The reasons for contact that customers can choose.",
        "ticket_categories.name": ["The name of the category.", "Invoices"],
        departments: "The departments that customers can choose.",
        "departments.name": ["The name of the department.", "Billing"],
        business: "The name and the look of the business.",
        "business.name": ["The name of the business.", "Acme Cycles"],
        logo_url: ["The address of the logo; null if there is none.", null],
        favicon_url: ["The address of the favicon; null if there is none.", null],
        brand_color: ["The colour of the business.", "#006f85"],
        portal: "The portal of the business.",
        customer_signup: ["Whether everybody may sign up, or only invited customers.", "open"],
      },
    },
  },
  operations: {
    validate: {
      description:
        "Checks that the address of a page belongs to a business, and returns what its public pages need before anybody signs in.",
      fields: { url: ["The address of the page.", "https://acme.parley.example/auth/login"] },
    },
    image: {
      description: "Returns the bytes of a logo or a favicon of the business.",
      fields: { id: "The id of the image." },
    },
  },
};
