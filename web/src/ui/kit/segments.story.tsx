import { useState } from "react";
import { Segments } from "../inputs/segments.tsx";
import type { Story } from "./story.ts";

function Shown() {
  const [value, onValue] = useState("active");
  return (
    <Segments
      label="Which holidays"
      options={[
        { value: "active", label: "Active" },
        { value: "inactive", label: "Inactive" },
        { value: "all", label: "All" },
      ]}
      value={value}
      onValue={onValue}
    />
  );
}

export const story: Story = {
  title: "Segments",
  stories: [{ name: "one of a few", render: Shown }],
};
