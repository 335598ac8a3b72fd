import { useState } from "react";
import { Button } from "../button.tsx";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { SplitPane } from "../lists/split-pane.tsx";
import { ViewsBar } from "../lists/views-bar.tsx";
import { VirtualList } from "../lists/virtual-list.tsx";
import { toast } from "../toast.ts";
import type { Story } from "./story.ts";

const rows = Array.from({ length: 10_000 }, (_, index) => `TK${20_000 + index}`);

function Bulk() {
  const [count, setCount] = useState(0);
  const act = (label: string) => () => toast.success(`${label}: ${count}`);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Select one more</Button>
      <BulkBar
        count={count}
        onClear={() => setCount(0)}
        actions={[
          { label: "Assign", kbd: "A", onClick: act("Assign") },
          { label: "Status", kbd: "S", onClick: act("Status") },
          {
            label: "Merge",
            onClick: act("Merge"),
            disabledReason: count < 2 ? "Select two or more to merge" : undefined,
          },
        ]}
      />
    </>
  );
}

function Views() {
  const [isDirty, setDirty] = useState(true);
  const settle = () => setDirty(false);
  return (
    <ViewsBar
      onAdd={() => toast.show("New view")}
      changes={isDirty ? { onSave: settle, onSaveAs: settle, onReset: settle } : undefined}
      views={[
        { to: "?view=my-open", label: "My open", count: 12, isActive: true },
        { to: "?view=unassigned", label: "Unassigned", count: 7, isActive: false },
        { to: "?view=due-soon", label: "Due soon", count: 5, isActive: false },
        { to: "?view=all", label: "All open", count: 128, isActive: false },
      ]}
    />
  );
}

export const story: Story = {
  title: "Lists",
  stories: [
    { name: "views bar with unsaved changes", render: Views },
    { name: "bulk bar", render: Bulk },
    {
      name: "10,000 rows",
      render: () => (
        <VirtualList
          label="Tickets"
          name="kit"
          rows={rows}
          keyOf={(row) => row}
          render={(row) => <span className="tabular-nums">{row}</span>}
          onOpen={(row) => toast.show(row)}
          className="h-80 rounded-md border border-line"
        />
      ),
    },
    {
      name: "split pane",
      render: () => (
        <div className="flex h-40 overflow-hidden rounded-md border border-line">
          <SplitPane
            name="kit"
            label="Width of the list"
            initial={320}
            start={<p className="p-4">The list</p>}
            end={<p className="p-4">The ticket</p>}
          />
        </div>
      ),
    },
  ],
};
