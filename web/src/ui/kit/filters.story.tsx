import { ChipFrame, chipPart } from "../filters/chip-frame.tsx";
import { FieldChooser } from "../filters/field-chooser.tsx";
import type { FilterField } from "../filters/filter-types.ts";
import { toast } from "../toasts/toast.ts";
import type { Story } from "./story.ts";

const fields: FilterField[] = [
  {
    key: "assignee",
    label: "Assignee",
    operators: [{ key: "is", label: "is" }],
    values: [
      { key: "me", label: "Me" },
      { key: "none", label: "Nobody", words: ["unassigned"] },
    ],
  },
  { key: "subject", label: "Subject", operators: [{ key: "has", label: "contains" }] },
];

export const story: Story = {
  title: "Filters",
  stories: [
    {
      name: "chip",
      render: () => (
        <ul>
          <ChipFrame whole="Assignee is Me" onRemove={() => toast.show("Removed")}>
            {["Assignee", "is", "Me"].map((part) => (
              <button key={part} type="button" className={chipPart}>
                {part}
              </button>
            ))}
          </ChipFrame>
        </ul>
      ),
    },
    {
      name: "field chooser",
      render: () => (
        <FieldChooser
          fields={fields}
          onField={({ label }) => toast.show(label)}
          onWords={() => toast.show("Filters added")}
        />
      ),
    },
  ],
};
