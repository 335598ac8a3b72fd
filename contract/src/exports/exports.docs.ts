import { type AreaDocs, exampleId } from "../kernel/docs.ts";
import * as exports from "./exports.ts";

export const docs: AreaDocs<typeof exports> = {
  schemas: {
    Export: {
      schema: exports.Export,
      description: "A list that is written to a file in the background.",
      fields: {
        kind: ["What is exported.", "tickets"],
        state: ["How far it is.", "done"],
        done: ["How many rows are written.", 1240],
        result_url: [
          "Where to fetch the file, for five minutes from this response; null until it is done. The file is kept for a day.",
          "/api/v1/files/content/dl_4Hq8vZ2mXc",
        ],
      },
    },
    ExportStarted: {
      schema: exports.Asked,
      description: "The export was started; ask `GET /exports/{id}/` how far it is.",
      fields: {
        message: ["What happened, to be shown.", "Export started"],
        job: [
          "The export, with its progress.",
          {
            id: exampleId("export"),
            kind: "tickets",
            state: "waiting",
            done: 0,
            result_url: null,
            created_at: "2026-03-02T09:14:00.000Z",
          },
        ],
      },
    },
  },
  operations: {
    show: {
      description:
        "Returns how far one of the caller's own exports is, and where to fetch the file when it is done. Clients that are connected to the live socket are told without asking.",
    },
  },
};
