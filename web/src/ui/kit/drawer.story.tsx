import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { TextField } from "../inputs/text-field.tsx";
import { BottomSheet } from "../overlays/bottom-sheet.tsx";
import { Drawer } from "../overlays/drawer.tsx";
import { Modal } from "../overlays/modal.tsx";
import type { Story } from "./story.ts";

function Sample() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open drawer</Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="First Time User Setup"
        footer={<Button onClick={() => setAsking(true)}>Open a modal above</Button>}
      >
        <TextField label="Search steps" name="search" />
      </Drawer>
      <Modal open={isAsking} onClose={() => setAsking(false)} title="Above the drawer">
        <p>Escape closes this one first.</p>
      </Modal>
    </>
  );
}

function Low() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open from below</Button>
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title="Filters">
        <TextField label="Status" />
      </BottomSheet>
    </>
  );
}

export const story: Story = {
  title: "Drawer",
  stories: [
    { name: "with a modal above", render: Sample },
    { name: "from the lower edge", render: Low },
  ],
};
