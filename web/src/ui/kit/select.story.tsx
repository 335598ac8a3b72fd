import { useState } from "react";
import { MultiSelect } from "../select/multi-select.tsx";
import type { Option } from "../select/options.ts";
import { Select } from "../select/select.tsx";
import type { Story } from "./story.ts";

const agents: Option[] = [
  { value: "mara", label: "Mara Okafor", group: "Field IT", hint: "3 open" },
  { value: "jonas", label: "Jonas Lind", group: "Field IT", hint: "12 open" },
  { value: "anna", label: "Anna Kask", group: "Front desk" },
  { value: "oscar", label: "Óscar Núñez", group: "Front desk", disabled: true, hint: "away" },
];
const many: Option[] = Array.from({ length: 5000 }, (_, place) => ({
  value: String(place),
  label: `Asset ${String(place).padStart(4, "0")}`,
}));

function One(props: {
  options: Option[];
  given?: string;
  optional?: boolean;
  error?: string;
  disabled?: boolean;
  label?: string;
}) {
  const { options, given = "", label = "Assignee", ...rest } = props;
  const [value, setValue] = useState(given);
  return (
    <div className="max-w-80">
      <Select label={label} options={options} value={value} onChange={setValue} {...rest} />
    </div>
  );
}

function Some({ given = [], disabled }: { given?: string[]; disabled?: boolean }) {
  const [value, setValue] = useState(given);
  return (
    <div className="max-w-80">
      <MultiSelect
        label="Watchers"
        options={agents}
        value={value}
        onChange={setValue}
        disabled={disabled}
      />
    </div>
  );
}

export const story: Story = {
  title: "Select",
  stories: [
    { name: "nothing chosen", render: () => <One options={agents} /> },
    {
      name: "chosen, can be cleared",
      render: () => <One options={agents} given="mara" optional />,
    },
    { name: "with an error", render: () => <One options={agents} error="Assignee is required" /> },
    { name: "off", render: () => <One options={agents} given="jonas" disabled /> },
    { name: "no options", render: () => <One options={[]} label="Vendor" /> },
    {
      name: "five thousand options",
      render: () => <One options={many} label="Asset" given="2500" />,
    },
    { name: "several", render: () => <Some given={["mara", "anna"]} /> },
    { name: "several, none chosen", render: () => <Some /> },
    { name: "several, off", render: () => <Some given={["jonas"]} disabled /> },
  ],
};
