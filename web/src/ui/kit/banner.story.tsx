import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Banner } from "../feedback/banner.tsx";
import { PageProgress } from "../feedback/page-progress.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { CopyField } from "../inputs/copy-field.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

function Dismissable() {
  const [isThere, setThere] = useState(true);
  if (!isThere) return null;
  return (
    <Banner tone="warning" onDismiss={() => setThere(false)}>
      Two mailboxes have not been read for an hour.
    </Banner>
  );
}

export const story: Story = {
  title: "Banner, CopyField, ProgressBar",
  stories: [
    { name: "info", render: () => <Banner>Changes apply to new tickets only.</Banner> },
    { name: "warning, can be put away", render: () => <Dismissable /> },
    {
      name: "danger with an action",
      render: () => (
        <Banner tone="danger" action={<Button size="toolbar">Try Again</Button>}>
          Failed to load SMTP settings.
        </Banner>
      ),
    },
    {
      name: "across the page",
      render: () => (
        <Banner tone="warning" place="page">
          You're offline. Nothing is sent until you're back. Replies and new tickets you write are
          saved on this device.
        </Banner>
      ),
    },
    {
      name: "copy field",
      render: () => (
        <Row>
          <CopyField label="Your workspace" value="https://northwind.parley.example" isLink />
          <CopyField label="Key" value="k-2041-8831" hint="Shown once." />
        </Row>
      ),
    },
    {
      name: "progress",
      render: () => (
        <Row>
          <ProgressBar label="Uploading scan.pdf" value={0.4} />
          <ProgressBar label="Resolution" value={0.9} tone="amber" />
          <ProgressBar label="Exporting" />
        </Row>
      ),
    },
    {
      name: "at the top of the window",
      render: () => (
        <div className="relative h-4 w-full [contain:paint]">
          <PageProgress label="Loading" />
        </div>
      ),
    },
  ],
};
