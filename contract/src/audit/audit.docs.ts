import type { AreaDocs } from "../kernel/docs.ts";
import * as audit from "./audit.ts";

export const docs: AreaDocs<typeof audit> = {
  fields: {
    action: ["What was done, or the area of it: `holiday.created`, `holiday`.", "holiday.created"],
    actor: "Who did it.",
    "actor.kind": ["A person of the business, somebody not signed in, or the product.", "person"],
    object: "The record it was done to; null if there is none.",
    "object.type": ["The kind of the record.", "holiday"],
    "object.id": ["The id of the record.", "0197f3a2-6c4e-7b1d-9a52-0000c1b3a2d4"],
    "object.name": ["The name of the record at that time; null if it has none.", "Labour Day"],
    changes: "What changed, field by field.",
    field: ["The name of the field.", "date"],
    "changes.from": ["The value before; null if there was none.", null],
    "changes.to": ["The value after; null if there is none.", "2026-05-01"],
    cursor: ["Returns entries before this position of the log.", 5120],
    position: ["The position in the log, from 1.", 5119],
  },
  schemas: {
    AuditActor: {
      schema: audit.Actor,
      description:
        "Who did something: a person of the business, somebody not signed in, or the product.",
      fields: {
        kind: ["Who it was.", "person"],
        id: "The id of the account; null if it was not a person.",
        name: ["The name; null if it was not a person.", "Jane Miller"],
      },
    },
    AuditChange: {
      schema: audit.Change,
      description: "A field that changed, with the value before and after.",
      fields: {
        from: ["The value before; null if there was none.", null],
        to: ["The value after; null if there is none.", "2026-05-01"],
      },
    },
    AuditEntry: { schema: audit.Entry, description: "One entry of the audit log." },
    FullAuditEntry: {
      schema: audit.FullEntry,
      description: "One entry of the audit log with everything that is kept of it.",
      fields: {
        details: ["More about what happened.", {}],
        ip: ["The network address it was done from; null if unknown.", "203.0.113.24"],
        request_id: ["The id of the request.", "0197f3a2-6c4e-7b1d-9a52-3f0c5d1e8b7a"],
        hash: ["The hash of this entry, which covers the one before.", "9f2c7a41d0e8b365"],
        previous_hash: ["The hash of the entry before.", "1b6e03c95fd74a82"],
      },
    },
    AuditExportFilter: {
      schema: audit.ExportFilter,
      description: "Which entries are exported. Without a filter, all of them.",
    },
  },
  operations: {
    list: {
      description:
        "Lists who changed what, the newest first. Days are those of the business's time zone. Entries are never changed or deleted.",
      fields: {
        actor: "Returns entries of this person.",
        object: "Returns entries about the record with this id.",
      },
    },
    actions: {
      description: "Returns the actions that occur in the log of this business, for a filter.",
      fields: { results: ["The actions.", ["holiday.created", "role.updated"]] },
    },
    startExport: {
      description:
        "Writes the filtered log to a CSV file in the background. `GET /exports/{id}/` returns its progress and where to fetch the file. The number of exports a day is limited.",
    },
    verify: {
      description:
        "Recomputes the hashes of the whole log and names the first entry that was changed or is missing.",
      fields: {
        ok: ["Whether every entry is unchanged.", true],
        checked: ["How many entries were checked.", 5119],
        broken_at: [
          "The position of the first entry that is wrong or missing; null if none is.",
          null,
        ],
        waiting: ["How many events are not in the log yet.", 0],
        head: [
          "The hash of the last entry, to be compared with a copy kept elsewhere.",
          "9f2c7a41d0e8b365",
        ],
      },
    },
    show: { description: "Returns one entry of the audit log with everything that is kept of it." },
  },
};
