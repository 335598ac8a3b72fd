import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { TextField } from "../inputs/text-field.tsx";
import { Modal, type ModalProps } from "../overlays/modal.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

const fields = Array.from({ length: 40 }, (_, index) => `Field ${index + 1}`);

function Opener({ label, ...modal }: { label: string } & Partial<ModalProps>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Modal
        open={isOpen}
        onClose={close}
        title={label}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save Changes
            </Button>
          </>
        }
        {...modal}
      >
        {modal.children ?? <TextField label="Name" name="name" />}
      </Modal>
    </>
  );
}

function Deeper({ level }: { level: number }) {
  return (
    <Opener label={`Open level ${level}`} title={`Level ${level}`} size="lg">
      {level < 5 ? <Deeper level={level + 1} /> : <p>The last one.</p>}
    </Opener>
  );
}

export const story: Story = {
  title: "Modal",
  stories: [
    {
      name: "sizes",
      render: () => (
        <Row>
          {(["sm", "md", "lg", "xl", "2xl", "3xl", "4xl", "full"] as const).map((size) => (
            <Opener key={size} label={`Size ${size}`} size={size} />
          ))}
        </Row>
      ),
    },
    { name: "stacked", render: () => <Deeper level={1} /> },
    {
      name: "long content scrolls between header and footer",
      render: () => (
        <Opener label="Long modal" description="Forty fields, one Save.">
          {fields.map((label) => (
            <TextField key={label} label={label} />
          ))}
        </Opener>
      ),
    },
    {
      name: "must be answered",
      render: () => <Opener label="No way around" dismissible={false} />,
    },
  ],
};
