import type { AreaDocs } from "../../kernel/docs.ts";
import * as mentions from "./mentions.ts";

export const docs: AreaDocs<typeof mentions> = {
  fields: {
    search: ["Part of a name; without it, the first by name.", "mara"],
    people: "Active staff who may read notes, at most 20.",
    departments: "Active departments, at most 10.",
  },
  schemas: {
    MentionPerson: {
      schema: mentions.Person,
      description: "Somebody whom a note can name.",
      fields: {
        id: "The account, as `data-mention` takes it.",
        name: ["The name of the person.", "Mara Lind"],
        may_see: ["Whether they may see the ticket. If not, they are not notified.", true],
      },
    },
    MentionDepartment: {
      schema: mentions.Department,
      description: "A department that a note can name.",
      fields: {
        id: "The department, as `data-mention-department` takes it.",
        members: ["How many people the mention names, at most 50.", 7],
      },
    },
  },
  operations: {
    list: {
      description:
        'Finds staff and departments by part of their name, to mention them in a note of this ticket. A note names them by `<a data-mention="{account}">` and `<a data-mention-department="{department}">`. People who are named are notified and follow the ticket, if they may see it.',
    },
  },
};
