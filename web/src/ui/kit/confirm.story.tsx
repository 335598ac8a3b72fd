import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { confirm, type Question } from "../overlays/confirm.ts";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

function Ask({ label, ...question }: { label: string } & Partial<Question>) {
  const [answer, setAnswer] = useState("");
  async function ask() {
    try {
      const isConfirmed = await confirm({
        title: label,
        message: "Tickets of Field IT stay; nobody can choose it for new ones.",
        ...question,
      });
      setAnswer(isConfirmed ? "confirmed" : "cancelled");
    } catch {
      setAnswer("failed");
    }
  }
  return (
    <Row>
      <Button onClick={() => void ask()}>{label}</Button>
      <output className="text-ink-2">{answer}</output>
    </Row>
  );
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 1200));

export const story: Story = {
  title: "Confirm",
  stories: [
    {
      name: "danger focuses Cancel",
      render: () => <Ask label="Delete department" variant="danger" confirmText="Delete" />,
    },
    { name: "warning", render: () => <Ask label="Deactivate department" variant="warning" /> },
    { name: "info", render: () => <Ask label="Publish article" variant="info" /> },
    { name: "waits", render: () => <Ask label="Merge tickets" variant="warning" act={soon} /> },
    {
      name: "fails",
      render: () => (
        <Ask
          label="Send to many"
          variant="warning"
          act={() => soon().then(() => Promise.reject(new Error("Network Error")))}
        />
      ),
    },
  ],
};
