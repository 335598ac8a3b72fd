import type { AreaDocs } from "../kernel/docs.ts";
import type * as profile from "./profile.ts";
import { OwnUser } from "./values.ts";

export const docs: AreaDocs<typeof profile> = {
  fields: { user: "The person as they are now." },
  schemas: {
    OwnUser: {
      schema: OwnUser,
      description: "The signed-in person, as they see themselves.",
      fields: {
        id: "The id of the account.",
        role: ["The name of the role.", "agent"],
        business: "The business the account belongs to.",
        "business.name": ["The name of the business.", "Acme Cycles"],
        first_login: "Whether the welcome was not closed yet.",
        must_change_password: "Whether a new password must be set before anything else.",
        pending_email: [
          "A new address that is not confirmed yet; null if there is none.",
          "jane.miller@acme.example",
        ],
      },
    },
  },
  operations: {
    update: {
      description:
        "Changes the caller's own name, phone number, email address and picture. A picture is sent as a multipart form. A new email address needs the current password and is used only after the link that is mailed to it was opened.",
      message: "Profile updated. Open the link we mailed to the new address to confirm it.",
      fields: {
        f_name: ["The first name.", "Jane"],
        l_name: ["The last name; may be empty.", "Miller"],
        email: ["The new email address.", "jane.miller@acme.example"],
        avatar_url: [
          "Empty removes the picture. The address that is shown keeps it; no other address is taken.",
          "",
        ],
        current_password: [
          "The current password, needed for a new email address.",
          "Old-Bicycle-42",
        ],
      },
    },
    confirmEmail: {
      description:
        "Confirms a new email address with the link that was mailed to it. From then on the person signs in with the new address.",
      message: "Your email address was changed. Sign in with it from now on.",
    },
    avatar: {
      description:
        "Returns the bytes of a person's picture. The address cannot be guessed; whoever was shown it may fetch it.",
      fields: { id: "The id of the picture." },
    },
  },
};
