import { useState } from "react";
import { CheckBoxOnly, Checkbox } from "../inputs/checkbox.tsx";
import { NativeSelect } from "../inputs/native-select.tsx";
import { RadioGroup } from "../inputs/radio-group.tsx";
import { Switch } from "../inputs/switch.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

function Saves() {
  const [isOn, setOn] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const change = () => {
    setBusy(true);
    setTimeout(() => {
      setOn(!isOn);
      setBusy(false);
    }, 800);
  };
  return (
    <Switch label="Sound" hint="Saves at once." checked={isOn} busy={isBusy} onChange={change} />
  );
}

const frequencies = [
  { value: "at_once", label: "At once" },
  { value: "daily", label: "Once a day", hint: "In the morning of your time zone." },
  { value: "never", label: "Never", disabled: true, hint: "Your admin needs you to get these." },
];

const units = [
  { value: "minutes", label: "Minutes" },
  { value: "hours", label: "Hours" },
];

export const story: Story = {
  title: "Choices",
  stories: [
    {
      name: "checkbox",
      render: () => (
        <Row>
          <Checkbox label="Published" />
          <Checkbox label="Recurring" hint="Returns every year." defaultChecked />
          <Checkbox label="Some of them" mixed />
          <Checkbox label="Off" disabled hint="Only an admin changes this." />
          <Checkbox label="Off and ticked" disabled defaultChecked />
          <CheckBoxOnly aria-label="Select row" />
        </Row>
      ),
    },
    {
      name: "radio group",
      render: () => <RadioGroup label="Email me" options={frequencies} defaultValue="daily" />,
    },
    {
      name: "radio group with an error",
      render: () => <RadioGroup label="Unit" optional options={units} error="Unit is required" />,
    },
    {
      name: "switch",
      render: () => (
        <Row>
          <Saves />
          <Switch label="On" defaultChecked />
          <Switch label="Busy" busy defaultChecked />
          <Switch label="Off" disabled hint="Needs an SMTP server." />
          <Switch label="At the end of its line" switchAt="end" defaultChecked />
        </Row>
      ),
    },
    {
      name: "native select",
      render: () => (
        <Row>
          <NativeSelect label="Unit" options={units} defaultValue="hours" />
          <NativeSelect label="Unit" options={units} error="Unit is required" />
          <NativeSelect label="Unit" options={units} disabled hint="Fixed by the policy." />
        </Row>
      ),
    },
  ],
};
