import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { small, useMedia } from "#ui/use-media.ts";
import { usePermissions } from "../../identity/index.ts";
import { BulkOutcome } from "../bulk/bulk-outcome.tsx";
import { KeyHint } from "../key-hint.tsx";
import { NewTicketForm } from "../lifecycle/new-ticket/new-ticket-form.tsx";
import { Board } from "../list/board/board.tsx";
import { DisplayMenu } from "../list/display/display-menu.tsx";
import { LayoutSwitch } from "../list/display/layout-switch.tsx";
import { FilterLine } from "../list/filter/filter-line.tsx";
import { t } from "../list/list-texts.ts";
import { Peek } from "../list/peek/peek.tsx";
import { focusCursor } from "../list/rows/row-cursor.ts";
import { TicketList } from "../list/ticket-list.tsx";
import { useListState } from "../list/use-list-state.ts";
import { useViewExport } from "../list/views/ticket-export.queries.ts";
import { ViewBar } from "../list/views/view-bar.tsx";

/** The ticket list of staff. */
export function Tickets() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOver?: boolean } | null };
  // Opened from another page, closing goes back there.
  const close = () => (state?.isOver ? void navigate(-1) : list.change({ new: "" }));
  const may = usePermissions();
  const mayCreate = may(["tickets.create"]) === true;
  const mayChange = may(["tickets.update"]) === true;
  const isSmall = useMedia(small);
  const [form, setForm] = useState<"new" | "rename">();
  const box = useRef<HTMLDivElement>(null);
  const { listViews, listState, isMissing } = useListState();
  const more = useViewExport(listState);
  const peek = isSmall ? "" : list.of("peek").toUpperCase();
  const isBoard = listState?.layout === "board" && !isSmall;
  const openNew = () => list.change({ new: "ticket" });
  const setLayout = (layout: string) =>
    list.narrow({ layout: layout === listState?.view.layout ? "" : layout, peek: "" });

  return (
    <div className="md:flex md:h-full md:flex-col">
      <PageHeader
        title={t("tickets")}
        actions={
          <>
            {listState && <LayoutSwitch layout={listState.layout} onLayout={setLayout} />}
            {listState && <DisplayMenu listState={listState} onChange={list.narrow} />}
            {mayCreate && !isSmall && (
              <Button variant="primary" icon={Plus} onClick={openNew}>
                {t("new")}
                <KeyHint of="new_ticket" ground="solid" />
              </Button>
            )}
          </>
        }
      />
      {listState && (
        <>
          <ViewBar
            listViews={listViews}
            listState={listState}
            form={form}
            onForm={setForm}
            more={more}
          />
          <FilterLine list={list} listState={listState} onSaveAs={() => setForm("new")} />
        </>
      )}
      {isMissing && (
        <StateView
          kind="search"
          title={t("view_missing")}
          line={t("view_missing_line")}
          action={<ButtonLink to="/tickets">{t("view_missing_back")}</ButtonLink>}
        />
      )}
      {listState && (
        <div className="border-line border-t md:flex md:min-h-0 md:flex-1">
          <div className="min-w-0 flex-1 md:flex md:min-h-0 md:flex-col">
            {isBoard ? (
              <Board listState={listState} mayChange={mayChange} />
            ) : (
              <TicketList
                list={list}
                listState={listState}
                mayChange={mayChange}
                isNarrow={peek !== ""}
                box={box}
              />
            )}
          </div>
          {peek && !isBoard && (
            <Peek
              code={peek}
              onClose={() => {
                list.change({ peek: "" }, true);
                focusCursor();
              }}
            />
          )}
        </div>
      )}
      <BulkOutcome />
      {mayCreate && isSmall && (
        <Button
          variant="primary"
          icon={Plus}
          onClick={openNew}
          className="fixed end-4 bottom-4 z-(--z-pane) shadow-pop"
        >
          {t("new")}
        </Button>
      )}
      {mayCreate && list.of("new") === "ticket" && <NewTicketForm onClose={close} />}
    </div>
  );
}
