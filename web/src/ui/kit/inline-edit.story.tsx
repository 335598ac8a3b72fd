import { useState } from "react";
import { InlineEdit } from "../inline-edit.tsx";
import type { Story } from "./story.ts";

function Trial({
  given,
  fails,
  withButtons,
}: {
  given: string;
  fails?: boolean;
  withButtons?: boolean;
}) {
  const [value, setValue] = useState(given);
  const save = async (typed: string) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    if (fails) throw new Error("Subject is required");
    setValue(typed);
  };
  return (
    <div className="max-w-80">
      <InlineEdit label="Subject" value={value} onSave={save} withButtons={withButtons} />
    </div>
  );
}

export const story: Story = {
  title: "InlineEdit",
  stories: [
    { name: "text", render: () => <Trial given="Scanner gun loses Wi-Fi" /> },
    { name: "empty", render: () => <Trial given="" /> },
    { name: "refused", render: () => <Trial given="Scanner gun" fails /> },
    { name: "with buttons", render: () => <Trial given="Your ticket was received" withButtons /> },
  ],
};
