import type { AreaDocs } from "../kernel/docs.ts";
import * as departments from "./departments.ts";

export const docs: AreaDocs<typeof departments> = {
  fields: {
    name: ["The name of the department.", "Billing"],
    slag: ["A short form of the name for addresses.", "billing"],
    status: ["`A`: active. `I`: inactive, it gets no new tickets.", "A"],
    support_email: [
      "The address customers write to; null if it has none of its own.",
      "billing@acme.example",
    ],
    is_default: "Whether tickets that name no department come here.",
    members_count: ["How many agents work in it.", 4],
    auto_close_days: [
      "After how many days a resolved ticket is closed; null for the setting of the business.",
      7,
    ],
    lead: "The agent who leads the department; null if nobody does.",
    members: "The agents who work in it.",
    search: ["Part of a name or of an address.", "bill"],
    sort: ["The column to sort by. A `-` before it reverses the order.", "name"],
    add: "The agents who join.",
    remove: "The agents who leave.",
  },
  schemas: {
    DepartmentRow: {
      schema: departments.Department,
      description: "A department as lists show it.",
    },
    DepartmentMember: {
      schema: departments.Member,
      description: "An agent who works in a department.",
      fields: {
        name: ["The name of the agent.", "Jane Miller"],
        is_active: ["Whether the agent may sign in.", true],
      },
    },
    Department: {
      schema: departments.WholeDepartment,
      description: "A department with its members, its lead and the settings of its own.",
    },
    DepartmentDraft: {
      schema: departments.Draft,
      description: "What a new department is created with.",
    },
    DepartmentChange: {
      schema: departments.Change,
      description: "The fields of a department to change. Fields that are left out stay.",
    },
    DepartmentMembersChange: {
      schema: departments.MembersChange,
      description: "Who joins a department, who leaves it and who leads it.",
    },
  },
  operations: {
    list: { description: "Lists the departments, inactive ones too unless `status` is given." },
    show: { description: "Returns one department with its members." },
    create: {
      description:
        "Creates an active department without members. With a support address, mail to that address becomes a ticket of the department as soon as its mailbox is set up.",
      message: "Department created successfully",
    },
    update: {
      description: "Changes a department. Fields that are left out stay.",
      message: "Department updated successfully",
    },
    toggle: {
      description:
        "Deactivates an active department, or activates an inactive one. Tickets of the department stay where they are. The default department cannot be deactivated.",
      message: "Action was successful",
    },
    changeMembers: {
      description:
        "Adds agents to a department, removes others and sets its lead, in one step. A lead who is not a member becomes one. What agents with the scope `departments` can see follows within seconds.",
      message: "Department members updated successfully",
    },
    makeDefault: {
      description:
        "Makes a department the default: tickets that name no department come here from now on. The department must be active.",
      message: "Default department changed successfully",
    },
  },
};
