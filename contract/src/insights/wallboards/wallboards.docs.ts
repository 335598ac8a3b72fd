import type { AreaDocs } from "../../kernel/docs.ts";
import * as wallboards from "./wallboards.ts";

export const docs: AreaDocs<typeof wallboards> = {
  fields: {
    name: ["The name of the wallboard.", "Support room"],
    cards: "The figures it shows, at most eight.",
    metric: ["The figure.", "created"],
    days: ["How many whole days, up to today.", 1],
    departments: "The departments that are counted; none for all that its maker reaches.",
    renew: ["Whether the link is replaced by a new one. The old one stops working.", false],
    wallboard: "The wallboard.",
    link: [
      "The secret link. It is returned this once; null where it did not change.",
      "https://acme.parley.example/wallboard/wb_8Jx2kQ7vT0",
    ],
    token: ["The secret part of the link.", "wb_8Jx2kQ7vT0"],
  },
  schemas: {
    Wallboard: {
      schema: wallboards.Wallboard,
      description: "Figures for a screen on a wall, opened by a secret link.",
      fields: {
        maker: "The person with whose rights it counts. Whoever changes it becomes its maker.",
        "maker.name": ["The name of the person.", "Jane Miller"],
        is_working: [
          "Whether its link works: not after it expired, or when its maker left or may not read reports.",
          true,
        ],
        expires_at: ["When the link stops working.", "2026-05-31T09:14:00.000Z"],
      },
    },
    WallboardCard: {
      schema: wallboards.Card,
      description: "A figure of a wallboard.",
    },
    WallboardDraft: {
      schema: wallboards.Draft,
      description: "What a new wallboard is created with.",
    },
    WallboardChange: {
      schema: wallboards.Change,
      description: "The fields of a wallboard to change. Fields that are left out stay.",
    },
    WallboardFigures: {
      schema: wallboards.Shown,
      description: "The figures of a wallboard, without names of people and without tickets.",
      fields: {
        cards: "The figures.",
        label: ["The name of the figure.", "Created"],
        value: ["The value; null where too little happened to tell.", 14],
        target: "What the figure should be; null if there is no target.",
        "target.value": ["The target.", 20],
        is_met: ["Whether the figure meets it.", true],
        zone: ["The time zone in which days begin.", "Europe/Berlin"],
      },
    },
  },
  operations: {
    list: {
      description: "Lists the wallboards of the business by name, without their links.",
      fields: { results: "The wallboards." },
    },
    create: {
      description:
        "Creates a wallboard. Its secret link is returned this once and works for 90 days; whoever has it sees the figures without signing in.",
      message: "Wallboard created successfully",
    },
    change: {
      description:
        "Changes a wallboard, or replaces its link with `renew`. From then on it counts with the rights of the caller. Fields that are left out stay.",
      message: "Wallboard updated successfully",
    },
    remove: {
      description: "Deletes a wallboard. Its link stops working at once.",
      message: "Wallboard deleted successfully",
    },
    show: {
      description:
        "Returns the figures of a wallboard to whoever has its link. They are counted with the rights of its maker as they are now.",
    },
  },
};
