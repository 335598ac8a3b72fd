import { Breadcrumb } from "../page/breadcrumb.tsx";
import type { Story } from "./story.ts";

const up = { label: "Tickets", to: "/tickets" };

export const story: Story = {
  title: "Breadcrumb",
  stories: [
    { name: "One step", render: () => <Breadcrumb crumbs={[up, { label: "TK20418" }]} /> },
    {
      name: "Its middle folds below 640",
      render: () => (
        <Breadcrumb
          crumbs={[
            up,
            { label: "Field service", to: "/tickets?department=3" },
            { label: "My open", to: "/tickets?view=my-open" },
            { label: "TK20418" },
          ]}
        />
      ),
    },
  ],
};
