import type { AreaDocs } from "../kernel/docs.ts";
import * as workspaces from "./workspaces.ts";

export const docs: AreaDocs<typeof workspaces> = {
  schemas: {
    WorkspaceListRequest: {
      schema: workspaces.ListRequest,
      description: "The address whose workspaces are mailed.",
    },
  },
  operations: {
    find: {
      description:
        "Finds the sign-in page of a workspace by what somebody remembers of it: its name, its address or a link they copied.",
      fields: {
        name: ["The name or the address of the workspace.", "acme"],
        sign_in_url: ["The address of the sign-in page.", "https://acme.parley.example/auth/login"],
      },
    },
    sendList: {
      description:
        "Mails a list of the workspaces in which the address has an account. The response is the same if there are none, so that nobody can find out who has an account.",
      message:
        "If jane@acme.example belongs to a workspace, we have sent the list to that address.",
    },
  },
};
