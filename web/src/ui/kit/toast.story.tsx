import { Button } from "../buttons/button.tsx";
import { toast } from "../toasts/toast.ts";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

function flood() {
  for (let count = 1; count <= 25; count += 1) toast.show(`Notice ${count}`);
}

export const story: Story = {
  title: "Toast",
  stories: [
    {
      name: "kinds",
      render: () => (
        <Row>
          <Button onClick={() => toast.show("Jonas set Low a moment ago.")}>Plain</Button>
          <Button onClick={() => toast.success("Department created")}>Success</Button>
          <Button
            onClick={() =>
              toast.error("Your reply wasn't sent. It's saved as a draft.", {
                action: { label: "Try again", act: () => toast.success("Reply sent") },
              })
            }
          >
            Error
          </Button>
          <Button onClick={() => toast.loading("Sending 214 emails")}>Loading</Button>
          <Button
            onClick={() => toast.undo("Ticket resolved", () => toast.show("Ticket reopened"))}
          >
            Undo
          </Button>
          <Button onClick={flood}>Twenty-five at once</Button>
        </Row>
      ),
    },
  ],
};
