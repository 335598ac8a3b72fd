import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { small, useMedia } from "#ui/use-media.ts";
import { usePermissions } from "../../identity/index.ts";
import { useBulkJob } from "../bulk/bulk-job.ts";
import { KeyHint } from "../key-hint.tsx";
import { PanelBoundary } from "../panel-boundary.tsx";
import { DisplayMenu } from "./display/display-menu.tsx";
import { LayoutSwitch } from "./display/layout-switch.tsx";
import { FilterLine } from "./filter/filter-line.tsx";
import { t } from "./list-texts.ts";
import { focusCursor } from "./rows/row-cursor.ts";
import { TicketList } from "./ticket-list.tsx";
import { useListState } from "./use-list-state.ts";
import { useViewExport } from "./views/ticket-export.queries.ts";
import { ViewBar } from "./views/view-bar.tsx";

const BulkOutcome = lazyPart(() =>
  import("../bulk/bulk-outcome.tsx").then((module) => module.BulkOutcome),
);

const NewTicketForm = lazyPart(() =>
  import("../lifecycle/new-ticket/new-ticket-form.tsx").then((module) => module.NewTicketForm),
);

const Peek = lazyPart(() => import("./peek/peek.tsx").then((module) => module.Peek));

const Board = lazyPart(() => import("./board/board.tsx").then((module) => module.Board));

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
              <Button
                variant="primary"
                icon={Plus}
                onClick={openNew}
                onPointerEnter={NewTicketForm.preload}
                onFocus={NewTicketForm.preload}
              >
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
          <PanelBoundary>
            <FilterLine list={list} listState={listState} onSaveAs={() => setForm("new")} />
          </PanelBoundary>
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
            <PanelBoundary>
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
            </PanelBoundary>
          </div>
          {peek && !isBoard && (
            <PanelBoundary>
              <Peek
                code={peek}
                onClose={() => {
                  list.change({ peek: "" }, true);
                  focusCursor();
                }}
              />
            </PanelBoundary>
          )}
        </div>
      )}
      <BulkJob />
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

function BulkJob() {
  const hasJob = useBulkJob(({ bulk }) => bulk !== undefined);
  return hasJob ? <BulkOutcome /> : null;
}
