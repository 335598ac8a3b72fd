import { useState } from "react";
import { FilterBuilder } from "../filters/filter-builder.tsx";
import type { FilterField, Filters } from "../filters/filter-types.ts";
import type { Story } from "./story.ts";

const isAny = { key: "in", label: "is any of" };
const isNone = { key: "not_in", label: "is none of" };
const fields: FilterField[] = [
  {
    key: "assignee",
    label: "Assignee",
    operators: [{ key: "is", label: "is" }, isNone],
    values: [
      { key: "me", label: "Me" },
      { key: "none", label: "Nobody", words: ["unassigned"] },
      { key: "4", label: "Jonas Lind" },
    ],
  },
  {
    key: "priority",
    label: "Priority",
    operators: [isAny, isNone],
    values: ["Critical", "High", "Normal", "Low"].map((label) => ({
      key: label.toLowerCase(),
      label,
    })),
  },
  { key: "subject", label: "Subject", operators: [{ key: "has", label: "contains" }] },
];

function Sample() {
  const [filters, onFilters] = useState<Filters>([
    [
      { field: "assignee", operator: "is", values: ["me"] },
      { field: "priority", operator: "in", values: ["critical", "high"] },
    ],
  ]);
  return <FilterBuilder fields={fields} filters={filters} onFilters={onFilters} />;
}

function Empty() {
  const [filters, onFilters] = useState<Filters>([]);
  return <FilterBuilder fields={fields} filters={filters} onFilters={onFilters} />;
}

export const story: Story = {
  title: "Filters",
  stories: [
    { name: "two rows", render: Sample },
    { name: "none yet", render: Empty },
  ],
};
