import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { SearchField } from "../inputs/search-field.tsx";
import { FilterSelect } from "../select/filter-select.tsx";
import { StateView } from "../states/state-view.tsx";
import { LinkPager } from "../table/link-pager.tsx";
import { PagedList } from "../table/paged-list.tsx";
import { PagedTable } from "../table/paged-table.tsx";
import { Pagination } from "../table/pagination.tsx";
import { Table } from "../table/table.tsx";
import type { Column } from "../table/table-types.ts";
import { useListAddress } from "../table/use-list-address.ts";
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

function Failed() {
  return (
    <PagedList
      list={useListAddress()}
      label="Departments that failed"
      search="Search departments..."
      loading="Loading departments"
      add={<Button variant="primary">New Department</Button>}
      page={undefined as { count: number; results: typeof rows } | undefined}
      error="Failed to load departments: 500 Internal Server Error"
      onRetry={() => {}}
      isRetrying={false}
      keptMs={0}
      columns={columns}
      keyOf={(row) => row.id}
      empty={<StateView kind="empty" />}
    />
  );
}

function LoadingList() {
  return (
    <PagedList
      list={useListAddress()}
      label="Departments that are loading"
      search="Search departments..."
      loading="Loading departments"
      page={undefined as { count: number; results: typeof rows } | undefined}
      error={undefined}
      onRetry={() => {}}
      isRetrying={false}
      columns={[...wordColumns, shortColumn]}
      keyOf={(row) => row.id}
      actions={() => null}
      empty={null}
    />
  );
}

function Paged() {
  const { view, onView } = useTableView();
  const [words, setWords] = useState("");
  const [name, setName] = useState("");
  const found = rows.filter((row) => row.name.includes(words) && row.name.startsWith(name));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <SearchField
          label="Search departments..."
          value={words}
          onSearch={setWords}
          className="max-w-80"
        />
        <FilterSelect
          label="Family"
          all="All families"
          options={names.map((value) => ({ value, label: value }))}
          value={name}
          onChange={setName}
        />
      </div>
      <PagedTable
        view={view}
        onView={onView}
        label="Departments, paged elsewhere"
        rows={found.slice((view.page - 1) * 5, view.page * 5)}
        total={found.length}
        pageSize={5}
        columns={columns}
        keyOf={(row) => row.id}
        actions={(row) => <IconButton icon={Pencil} label={`Edit ${row.name}`} size="toolbar" />}
        empty={<StateView kind="search" />}
      />
    </>
  );
}

const word = "Donaudampfschifffahrtsgesellschaft".repeat(6);
const wordColumns = ["First", "Second", "Third", "Fourth", "Fifth"].map(
  (title): Column<Sample> => ({ key: title, title, cell: () => word }),
);

const shortColumn: Column<Sample> = {
  key: "short",
  title: "Short",
  width: "6rem",
  cell: () => "10",
};

function LongWords() {
  const view = useTableView();
  const parts = {
    ...view,
    rows: rows.slice(0, 1),
    columns: [...wordColumns, shortColumn],
    keyOf: (row: Sample) => row.id,
    actions: () => <IconButton icon={Pencil} label="Edit" size="toolbar" />,
    empty: null,
  };
  return (
    <>
      <PagedTable {...parts} label="Long words, one page of many" total={1} />
      <Table {...parts} label="Long words, all rows" nameOf={({ name }) => name} />
    </>
  );
}

function Links() {
  const [page, setPage] = useState(1);
  return (
    <LinkPager
      name="Emails"
      previous={page > 1 ? `?page=${page - 1}` : null}
      next={page < 3 ? `?page=${page + 1}` : null}
      onFollow={(link) => setPage(Number(link.slice("?page=".length)))}
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
    { name: "a list that could not be loaded", render: Failed },
    { name: "one page of many, with search and filter; cards on a phone", render: Paged },
    { name: "empty", render: Empty },
    { name: "a list that is loading", render: LoadingList },
    { name: "one very long word in every column", render: LongWords },
    { name: "pagination alone", render: Pages },
    { name: "by the server's links", render: Links },
  ],
};
