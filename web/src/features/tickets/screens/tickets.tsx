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
import { Board } from "../list/board/board.tsx";
import { BulkOutcome } from "../list/bulk/bulk-outcome.tsx";
import { DisplayMenu } from "../list/display/display-menu.tsx";
import { LayoutSwitch } from "../list/display/layout-switch.tsx";
import { FilterLine } from "../list/filter/filter-line.tsx";
import { t } from "../list/list-texts.ts";
import { Peek } from "../list/peek/peek.tsx";
import { focusCursor } from "../list/rows/cursor.ts";
import { TicketList } from "../list/ticket-list.tsx";
import { useShown } from "../list/use-shown.ts";
import { useViewExport } from "../list/views/use-view-export.ts";
import { ViewBar } from "../list/views/view-bar.tsx";
import { NewTicketForm } from "../new/new-ticket-form.tsx";
import { KeyHint } from "../parts/key-hint.tsx";

/** The work list of whoever answers. */
export function Tickets() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOver?: boolean } | null };
  // Asked for on another page, closing leads back there.
  const close = () => (state?.isOver ? void navigate(-1) : list.change({ new: "" }));
  const may = usePermissions();
  const mayCreate = may(["tickets.create"]) === true;
  const mayChange = may(["tickets.update"]) === true;
  const isSmall = useMedia(small);
  const [form, setForm] = useState<"new" | "rename">();
  const box = useRef<HTMLDivElement>(null);
  const { faces, shown, isMissing } = useShown();
  const more = useViewExport(shown);
  const peek = isSmall ? "" : list.of("peek").toUpperCase();
  const isBoard = shown?.layout === "board" && !isSmall;
  const openNew = () => list.change({ new: "ticket" });
  const setLayout = (layout: string) =>
    list.narrow({ layout: layout === shown?.view.layout ? "" : layout, peek: "" });

  return (
    <div className="md:flex md:h-full md:flex-col">
      <PageHeader
        title={t("tickets")}
        actions={
          <>
            {shown && <LayoutSwitch layout={shown.layout} onLayout={setLayout} />}
            {shown && <DisplayMenu shown={shown} onChange={list.narrow} />}
            {mayCreate && !isSmall && (
              <Button variant="primary" icon={Plus} onClick={openNew}>
                {t("new")}
                <KeyHint of="new_ticket" ground="solid" />
              </Button>
            )}
          </>
        }
      />
      {shown && (
        <>
          <ViewBar faces={faces} shown={shown} form={form} onForm={setForm} more={more} />
          <FilterLine list={list} shown={shown} onSaveAs={() => setForm("new")} />
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
      {shown && (
        <div className="border-line border-t md:flex md:min-h-0 md:flex-1">
          <div className="min-w-0 flex-1 md:flex md:min-h-0 md:flex-col">
            {isBoard ? (
              <Board shown={shown} mayChange={mayChange} />
            ) : (
              <TicketList
                list={list}
                shown={shown}
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
