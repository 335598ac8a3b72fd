import { usePrefetchQuery } from "@tanstack/react-query";
import { CalendarClock, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { small, useMedia } from "#ui/use-media.ts";
import { usePermissions } from "../../identity/index.ts";
import { useBulkJob } from "../bulk/bulk-job.ts";
import { t as scheduledTexts } from "../conversation/scheduled/scheduled-texts.ts";
import { ticketFieldsQuery } from "../fields/fields.queries.ts";
import { MissingFieldsLayer } from "../fields/missing-fields-layer.tsx";
import { KeyHint } from "../key-hint.tsx";
import { PanelBoundary } from "../panel-boundary.tsx";
import { DisplayMenu } from "./display/display-menu.tsx";
import { LayoutSwitch } from "./display/layout-switch.tsx";
import { useSideBySide } from "./display/list-preferences.ts";
import { FilterLine } from "./filter/filter-line.tsx";
import type { ListState } from "./list-state.rules.ts";
import { t } from "./list-texts.ts";
import { focusCursor } from "./rows/row-cursor.ts";
import { TicketList } from "./ticket-list.tsx";
import { useListState } from "./use-list-state.ts";
import { useViewExport } from "./views/ticket-export.queries.ts";
import { ViewBar } from "./views/view-bar.tsx";

const BulkOutcome = lazyPart(() =>
  import("../bulk/bulk-outcome.tsx").then((module) => module.BulkOutcome),
);

const ScheduledDrawer = lazyPart(() =>
  import("../conversation/scheduled/scheduled-drawer.tsx").then((module) => module.ScheduledDrawer),
);

const NewTicketForm = lazyPart(() =>
  import("../lifecycle/new-ticket/new-ticket-form.tsx").then((module) => module.NewTicketForm),
);

const Peek = lazyPart(() => import("./peek/peek.tsx").then((module) => module.Peek));

const TicketPane = lazyPart(() =>
  import("./peek/ticket-pane.tsx").then((module) => module.TicketPane),
);

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
  // Columns, filters and the form of a new ticket use them.
  usePrefetchQuery(ticketFieldsQuery);
  const [form, setForm] = useState<"new" | "rename">();
  const { listViews, listState, isMissing } = useListState();
  const more = useViewExport(listState);
  const openNew = () => list.change({ new: "ticket" });
  const setLayout = (layout: string) =>
    list.narrow({ layout: layout === listState?.view.layout ? "" : layout, peek: "" });

  return (
    <div className="md:flex md:h-full md:flex-col">
      <PageHeader
        title={t("tickets")}
        actions={
          <>
            <ScheduledButton list={list} />
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
      {listState && <ListBody list={list} listState={listState} mayChange={mayChange} />}
      <BulkJob />
      <MissingFieldsLayer />
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
      {mayCreate && list.of("new") === "ticket" && (
        <NewTicketForm requester={list.of("requester")} onClose={close} />
      )}
    </div>
  );
}

/** Opens the replies that are sent later. */
function ScheduledButton({ list }: { readonly list: ListAddress }) {
  if (usePermissions()(["tickets.reply"]) !== true) return null;
  return (
    <>
      <IconButton
        icon={CalendarClock}
        label={scheduledTexts("list")}
        onClick={() => list.change({ scheduled: "1" })}
        onPointerEnter={ScheduledDrawer.preload}
        onFocus={ScheduledDrawer.preload}
      />
      {list.has("scheduled") && (
        <ScheduledDrawer onClose={() => list.change({ scheduled: "" }, true)} />
      )}
    </>
  );
}

interface BodyProps {
  readonly list: ListAddress;
  readonly listState: ListState;
  readonly mayChange: boolean;
}

/** The tickets as a list or a board, and what is open beside them. */
function ListBody({ list, listState, mayChange }: BodyProps) {
  const isSmall = useMedia(small);
  const box = useRef<HTMLDivElement>(null);
  const peek = isSmall ? "" : list.of("peek").toUpperCase();
  const isBoard = listState.layout === "board" && !isSmall;
  const hasPane = useSideBySide() && !isBoard;
  const showBeside = (code: string) => list.change({ peek: code }, true);
  return (
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
              isNarrow={peek !== "" || hasPane}
              onOpen={hasPane ? showBeside : undefined}
              box={box}
            />
          )}
        </PanelBoundary>
      </div>
      {!isBoard && <Beside code={peek} hasPane={hasPane} onOpen={showBeside} />}
    </div>
  );
}

interface BesideProps {
  readonly code: string;
  readonly hasPane: boolean;
  /** Empty closes it. */
  readonly onOpen: (code: string) => void;
}

/** The whole ticket beside the list, or its preview. */
function Beside({ code, hasPane, onOpen }: BesideProps) {
  function close() {
    onOpen("");
    focusCursor();
  }
  return (
    <PanelBoundary>
      {hasPane && <TicketPane code={code} onOpen={onOpen} onClose={close} />}
      {code && !hasPane && <Peek code={code} onClose={close} />}
    </PanelBoundary>
  );
}

function BulkJob() {
  const hasJob = useBulkJob(({ bulk }) => bulk !== undefined);
  return hasJob ? <BulkOutcome /> : null;
}
