import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, line, Message } from "../kernel/values.ts";

/** What somebody remembers of a workspace: `acme`, `acme.example.com`, or an address they copied. */
export const Name = line("Workspace name", 300);

export const find = route({
  method: "GET",
  path: "/site/workspaces/",
  summary: "Find the sign-in page of a workspace",
  access: "public",
  host: "platform",
  limit: "address_check",
  query: z.strictObject({ name: Name }),
  answer: { status: 200, body: z.object({ sign_in_url: z.string() }) },
  errors: ["tenancy.no_workspace"],
});

export const ListRequest = z.strictObject({ email: Email });

export const sendList = route({
  method: "POST",
  path: "/site/workspaces/",
  summary: "Mail the list of your workspaces",
  access: "public",
  host: "platform",
  limit: "workspace_list",
  creates: true,
  body: ListRequest,
  answer: { status: 200, body: Message },
});
