import { Copy, Ellipsis, Link, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Menu } from "../overlays/menu.tsx";
import type { MenuItem } from "../overlays/menu-entry.tsx";
import { Modal } from "../overlays/modal.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

function Acts() {
  const [last, setLast] = useState("");
  const act = (label: string, rest: Partial<MenuItem> = {}): MenuItem => ({
    label,
    onSelect: () => setLast(label),
    ...rest,
  });
  return (
    <Row>
      <Menu
        trigger={<IconButton icon={Ellipsis} label="Ticket actions" variant="secondary" />}
        groups={[
          [act("Assign", { icon: UserPlus, kbd: "A" }), act("Copy link", { icon: Link, kbd: "Y" })],
          [
            act("Merge", {
              icon: Copy,
              disabledReason: "Only admins merge tickets. Ask an admin of Northwind.",
            }),
          ],
          [act("Delete", { icon: Trash2, isDanger: true })],
        ]}
      />
      <output className="text-ink-2">{last}</output>
    </Row>
  );
}

function Choices() {
  const [chosen, setChosen] = useState("Open");
  return (
    <Menu
      trigger={<Button>Status: {chosen}</Button>}
      groups={[
        ["New", "Open", "Pending"].map((label) => ({
          label,
          isChosen: label === chosen,
          onSelect: () => setChosen(label),
        })),
      ]}
    />
  );
}

function OpensModal() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>Menu to modal</Button>}
        groups={[[{ label: "Rename", onSelect: () => setOpen(true) }]]}
      />
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Rename">
        <p>Focus goes back to the menu's button.</p>
        <Choices />
      </Modal>
    </>
  );
}

export const story: Story = {
  title: "Menu",
  stories: [
    { name: "acts", render: Acts },
    { name: "one of", render: Choices },
    { name: "opens a modal that holds a menu", render: OpensModal },
  ],
};
