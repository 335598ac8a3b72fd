import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { MoveHandle } from "../lists/move-handle.tsx";
import { useRowOrder } from "../lists/use-row-order.ts";
import { ViewsBar } from "../lists/views-bar.tsx";
import { toast } from "../toasts/toast.ts";
import type { Story } from "./story.ts";

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

function Ordered() {
  const [rows, setRows] = useState(["Gold", "Silver", "Bronze"]);
  const order = useRowOrder({
    rows,
    idOf: (name) => name,
    nameOf: (name) => name,
    onOrder: setRows,
  });
  return (
    <ul>
      {order.ordered.map((name, index) => (
        <li key={name} className="flex h-10 items-center gap-1">
          <MoveHandle id={name} name={name} index={index} total={rows.length} order={order} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export const story: Story = {
  title: "Lists",
  stories: [
    { name: "views bar with unsaved changes", render: Views },
    { name: "bulk bar", render: Bulk },
    { name: "rows in an order", render: Ordered },
  ],
};
