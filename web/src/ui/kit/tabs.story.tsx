import { type ReactNode, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Stepper } from "../navigation/stepper.tsx";
import { TabLinks } from "../navigation/tab-links.tsx";
import { Tabs } from "../navigation/tabs.tsx";
import type { Story } from "./story.ts";

const names = ["Policies", "Business hours", "Holidays", "Compliance", "Escalations", "Reminders"];

function Chooser({ width, aside }: { width?: string; aside?: ReactNode }) {
  const [value, onValue] = useState("Policies");
  const tabs = names.map((name, index) => ({
    value: name,
    label: name,
    count: index < 3 ? index * 7 : undefined,
    content: <p>{name}</p>,
  }));
  return (
    <div className={width}>
      <Tabs
        label={aside ? "SLA beside a button" : `SLA, ${width ?? "wide"}`}
        tabs={tabs}
        value={value}
        onValue={onValue}
        aside={aside}
      />
    </div>
  );
}

export const story: Story = {
  title: "Tabs and Stepper",
  stories: [
    { name: "tabs", render: () => <Chooser /> },
    { name: "narrow", render: () => <Chooser width="w-72" /> },
    { name: "with a button", render: () => <Chooser aside={<Button>Add Policy</Button>} /> },
    {
      name: "tabs that are links, active by path",
      render: () => (
        <TabLinks
          label="Configuration"
          links={[
            { to: "/kit", label: "The kit", count: 26 },
            { to: "/config/email", label: "Email" },
            { to: "/config/sla", label: "SLA" },
          ]}
        />
      ),
    },
    {
      name: "stepper",
      render: () => (
        <div className="flex flex-col gap-3">
          <Stepper
            current={0}
            steps={[{ label: "Basics" }, { label: "Targets" }, { label: "Review" }]}
          />
          <Stepper
            current={2}
            steps={[{ label: "Basics" }, { label: "Targets", hasError: true }, { label: "Review" }]}
          />
        </div>
      ),
    },
  ],
};
