import type { AreaDocs } from "../../kernel/docs.ts";
import type * as undo from "./undo.ts";

export const docs: AreaDocs<typeof undo> = {
  operations: {
    list: {
      description:
        "Lists the last twenty changes of the caller that can be undone, the newest first.",
      fields: { results: "The changes." },
    },
    perform: {
      description:
        "Undoes a change. What somebody else changed again since is left alone, or the call is refused with `undo.conflict`. Changes of others can be undone with the permission `tickets.delete`. A change of many tickets is undone in the background. Mail that was sent is not taken back.",
      message: "Priority changed to High: undone",
      fields: {
        id: "The id of the change.",
        records: "The tickets as they are now.",
        redo: "Undoes the undoing.",
        bulk: ["The progress, if many tickets are undone in the background.", undefined],
      },
    },
  },
};
