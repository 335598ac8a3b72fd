import { useState } from "react";
import { FileDrop } from "../files/file-drop.tsx";
import type { FileItem } from "../files/file-row.tsx";
import type { Story } from "./story.ts";

const samples: FileItem[] = [
  { id: "1", name: "scan-of-the-signed-delivery-note-2026-11-14.pdf", bytes: 2_400_000 },
  { id: "2", name: "photo.jpg", bytes: 840_000, progress: 0.4 },
  { id: "3", name: "log.txt", bytes: 14_000, error: "The connection was lost." },
];

function Trial({ given = [], isMany = true }: { given?: FileItem[]; isMany?: boolean }) {
  const [files, setFiles] = useState(given);
  const add = (added: File[]) => {
    const items = added.map((file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      bytes: file.size,
    }));
    setFiles(isMany ? [...files, ...items] : items);
  };
  return (
    <div className="max-w-120">
      <FileDrop
        label={isMany ? "Attachments" : "Logo"}
        optional={isMany}
        accept={isMany ? undefined : "image/png,image/svg+xml"}
        hint={isMany ? undefined : "200x200px PNG or SVG"}
        maxBytes={10_000_000}
        isMany={isMany}
        files={files}
        onAdd={add}
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        onRetry={(id) =>
          setFiles(
            files.map((file) =>
              file.id === id ? { ...file, error: undefined, progress: 0 } : file,
            ),
          )
        }
      />
    </div>
  );
}

export const story: Story = {
  title: "FileDrop",
  stories: [
    { name: "empty", render: () => <Trial /> },
    { name: "one image", render: () => <Trial isMany={false} /> },
    { name: "arrived, on its way, failed", render: () => <Trial given={samples} /> },
  ],
};
