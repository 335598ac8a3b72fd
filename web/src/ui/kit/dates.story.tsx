import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { DatePicker, type DatePickerProps } from "../dates/date-picker.tsx";
import { TimePicker } from "../dates/time-picker.tsx";
import { Modal } from "../overlays/modal.tsx";
import type { Story } from "./story.ts";

function Day({ given = "", ...rest }: Partial<DatePickerProps> & { given?: string }) {
  const [value, setValue] = useState(given);
  return (
    <div className="max-w-80">
      <DatePicker
        label="Due"
        value={value}
        onChange={setValue}
        timeZone="America/New_York"
        {...rest}
      />
      <output className="text-ink-3 text-meta">{value}</output>
    </div>
  );
}

function InDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Snooze">
        <Day given="2026-11-20" />
      </Modal>
    </>
  );
}

function Time({ given = "", withMidnight }: { given?: string; withMidnight?: boolean }) {
  const [value, setValue] = useState(given);
  return (
    <div className="max-w-40">
      <TimePicker
        label={withMidnight ? "Closes at" : "Opens at"}
        value={value}
        onChange={setValue}
        withMidnight={withMidnight}
      />
    </div>
  );
}

export const story: Story = {
  title: "DatePicker and TimePicker",
  stories: [
    { name: "a day", render: () => <Day /> },
    { name: "a day, chosen", render: () => <Day given="2026-11-20" /> },
    { name: "with a time", render: () => <Day given="2026-11-20T09:00" withTime /> },
    {
      name: "within bounds",
      render: () => <Day given="2026-11-20" min="2026-11-10" max="2026-11-25" />,
    },
    { name: "with an error", render: () => <Day error="Due date is required" optional /> },
    { name: "off", render: () => <Day given="2026-11-20" disabled hint="Set by the policy." /> },
    { name: "in a dialog", render: () => <InDialog /> },
    { name: "a time", render: () => <Time given="09:00" /> },
    { name: "a time that ends a day", render: () => <Time given="24:00" withMidnight /> },
    { name: "a time between the steps", render: () => <Time given="09:10" /> },
  ],
};
