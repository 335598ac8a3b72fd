import { Pencil } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../icon-button.tsx";
import { StateView } from "../states/state-view.tsx";
import { Pagination } from "../table/pagination.tsx";
import { Table } from "../table/table.tsx";
import type { Column } from "../table/table-types.ts";
import { useTableView } from "../table/use-table-view.ts";
import type { Story } from "./story.ts";

interface Sample {
  readonly id: string;
  readonly name: string;
  readonly lead: string | null;
  readonly tickets: number;
}

const names = ["Field IT", "Billing", "Warehouse", "Returns", "Security", "Wholesale"];
const rows: Sample[] = Array.from({ length: 87 }, (_, index) => ({
  id: String(index + 1),
  name: `${names[index % names.length]} ${index + 1}`,
  lead: index % 4 === 3 ? null : ["Mara Okafor", "Jonas Lind", "Ana Costa"][index % 3],
  tickets: (index * 37) % 101,
})) as Sample[];

const columns: Column<Sample>[] = [
  { key: "name", title: "Name", cell: (row) => row.name, sortBy: (row) => row.name },
  {
    key: "lead",
    title: "Lead",
    cell: (row) => row.lead ?? "—",
    sortBy: (row) => row.lead,
    hideBelow: "md",
  },
  {
    key: "tickets",
    title: "Open tickets",
    cell: (row) => row.tickets,
    sortBy: (row) => row.tickets,
    align: "end",
  },
];

function Whole() {
  const view = useTableView();
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set(["2", "3"]));
  return (
    <Table
      {...view}
      label="Departments"
      rows={rows}
      columns={columns}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      selection={{ selected, onSelect }}
      actions={(row) => <IconButton icon={Pencil} label={`Edit ${row.name}`} size="toolbar" />}
      empty={null}
    />
  );
}

function Empty() {
  const view = useTableView();
  return (
    <Table
      {...view}
      label="No departments"
      rows={[]}
      columns={columns}
      keyOf={(row: Sample) => row.id}
      nameOf={(row) => row.name}
      empty={<StateView kind="empty" title="No departments yet." />}
    />
  );
}

function Pages() {
  const [page, setPage] = useState(5);
  return <Pagination page={page} pageSize={10} total={87} onPage={setPage} />;
}

export const story: Story = {
  title: "Table",
  stories: [
    { name: "87 rows, sortable, selectable", render: Whole },
    { name: "empty", render: Empty },
    { name: "pagination alone", render: Pages },
  ],
};
