import { type AreaDocs, exampleId } from "../kernel/docs.ts";
import * as agents from "./agents.ts";
import { DepartmentName } from "./values.ts";

export const docs: AreaDocs<typeof agents> = {
  fields: {
    id: "The id of the agent's account.",
    name: ["First and last name together.", "Jane Miller"],
    departments: "The departments the agent works in.",
    job_title: ["What the person does, as the business calls it.", "Support specialist"],
    role: "The role that decides what the agent may do.",
    "role.name": ["The name of the role.", "Agent"],
    "role.kind": ["One of the built-in roles, or `custom`.", "agent"],
    scope: [
      "Which tickets the agent reaches: all of them, those of their departments, or only those assigned to them.",
      "departments",
    ],
    status: [
      "Invited until the first password is set; deactivated agents cannot sign in.",
      "active",
    ],
    search: ["Part of a name or an email address.", "miller"],
    promote: [
      "Turns a customer with this email address into an agent. Without it such a call is refused with `people.is_customer`.",
      false,
    ],
    sort: ["The column to sort by. A `-` before it reverses the order.", "name"],
    email: ["The email address the agent signs in with.", "jane@acme.example"],
    emails: ["The addresses to invite, at most 50.", ["jane@acme.example", "omar@acme.example"]],
    require_new_password: ["Asks the agent for a new password at the next sign-in.", false],
    reassign_to: [
      "Who takes the open tickets of a deactivated agent: the id of another agent, or `none` to unassign them.",
      "none",
    ],
  },
  schemas: {
    DepartmentName: {
      schema: DepartmentName,
      description: "A department by its id and name.",
      fields: { id: "The id of the department.", name: ["The name of the department.", "Billing"] },
    },
    Colleague: {
      schema: agents.Colleague,
      description: "An agent as every other agent may see them.",
    },
    Agent: {
      schema: agents.Agent,
      description: "An agent as admins see them, with what they may do and when they were here.",
      fields: {
        is_active: ["Whether the agent may sign in.", true],
        must_change_password: "Whether a new password is asked for at the next sign-in.",
        mfa: ["Whether two-step sign-in is on.", "totp"],
        open_tickets: ["How many open tickets are assigned to the agent.", 7],
        invitation_expires_at: [
          "When the invitation that was mailed last expires; null if none is open.",
          null,
        ],
        last_login_at: "When the agent signed in last; null if never.",
        last_seen_at: "When the agent used the product last; null if never.",
        is_online: ["Whether the agent is connected now.", true],
      },
    },
    AgentDraft: { schema: agents.Draft, description: "What a new agent is created with." },
    AgentChange: {
      schema: agents.Change,
      description: "The fields of an agent to change. Fields that are left out stay.",
    },
    AgentInvitation: {
      schema: agents.Invitation,
      description: "Several people to invite with the same role, scope and departments.",
    },
    InvitationOutcome: {
      schema: agents.Outcome,
      description:
        "What became of one address: invited, already an agent, a customer who was not promoted, or a customer who was.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the people who work here. With the permission `agents.manage` each entry is an `Agent`; without it only the name, the picture and the departments are returned.",
    },
    show: {
      description:
        "Returns one agent. With the permission `agents.manage` it is an `Agent`; without it a `Colleague`.",
    },
    create: {
      description:
        "Creates an agent. An invitation with a link is mailed, unless a temporary password is given; the person must replace that at the first sign-in. A customer with the same address is only turned into an agent with `promote`.",
      message: "Agent created successfully",
      body: {
        first_name: "Jane",
        last_name: "Miller",
        email: "jane@acme.example",
        departments: [exampleId("department")],
        role: exampleId("role"),
        scope: "departments",
      },
    },
    invite: {
      description:
        "Invites up to 50 addresses at once. Each address gets an outcome of its own: one that is already an agent does not stop the others. An invitation is mailed to everybody who was invited.",
      message: "Invitation sent successfully",
      fields: {
        results: "The outcome of each address.",
        email: ["The address.", "jane@acme.example"],
        outcome: "What became of the address.",
      },
    },
    update: {
      description:
        "Changes an agent. Fields that are left out stay. A changed role or scope takes effect within seconds, also for sessions that are open. The last active admin cannot be demoted, and nobody can demote themselves.",
      message: "Agent updated successfully",
    },
    status: {
      description:
        "Deactivates an active agent, or activates a deactivated one. Deactivation ends all sessions of the agent; if open tickets are assigned to them, `reassign_to` says who takes them.",
      message: "Agent deactivated successfully",
    },
    resendInvitation: {
      description:
        "Mails the invitation again with a new link. The link that was mailed before stops working.",
      message: "Invitation sent successfully",
    },
    resetPassword: {
      description:
        "Mails the agent a link to set a new password, or sets a temporary password that the agent must replace at the next sign-in.",
      message: "Temporary password set successfully",
    },
    removeMfa: {
      description:
        "Removes the agent's second factor, for somebody who lost their authenticator. The agent gets a mail about it.",
      message: "Two-step sign-in removed successfully",
    },
    endSessions: {
      description: "Ends all sessions of the agent, on every device, at once.",
      message: "Sessions ended successfully",
    },
  },
};
