import type { AreaDocs } from "../kernel/docs.ts";
import * as general from "./general.ts";

export const docs: AreaDocs<typeof general> = {
  fields: {
    name: ["The name of the business.", "Acme Cycles"],
    email: ["The address the business is reached at.", "hello@acme.example"],
    phone: ["The phone number; empty if none is known.", "+49 30 555 0100"],
    timezone: [
      "The time zone of the business; days and business hours follow it.",
      "Europe/Berlin",
    ],
    brand_color: ["The colour of the business, on its pages and in its mails.", "#006f85"],
    remove_logo: ["Removes the logo.", false],
    remove_favicon: ["Removes the favicon.", false],
    business: "The business.",
  },
  schemas: {
    Business: {
      schema: general.Business,
      description: "The business as its staff see it.",
      fields: {
        organization_size: ["How many people work there.", "11-50"],
        domain: ["The label of its address.", "acme"],
        domain_url: ["The address of the workspace.", "https://acme.parley.example"],
        support_url: ["The address of the portal.", "https://acme.parley.example/support"],
        logo_url: ["The address of the logo; null if there is none.", null],
        favicon_url: ["The address of the favicon; null if there is none.", null],
      },
    },
  },
  operations: {
    info: {
      description: "Returns the name, the addresses, the time zone and the look of the business.",
    },
    update: {
      description:
        "Changes the general settings. Fields that are left out stay. The logo and the favicon are sent as a multipart form; `remove_logo` and `remove_favicon` take them away. Open pages of the business take over the new look without a reload.",
      message: "Settings updated successfully!",
    },
  },
};
