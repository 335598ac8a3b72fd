import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { t } from "./lists-texts.ts";
import type { RowOrder } from "./use-row-order.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  /** Its index among all rows, and their number. */
  readonly index: number;
  readonly total: number;
  /** The index of the first row on this page. */
  readonly from?: number;
  readonly order: RowOrder;
}

/** Reorders by dragging or by keys: Space picks up and drops, arrows move, Escape cancels. */
export function MoveHandle({ id, name, index, total, from = 0, order }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isHeld = order.held === id;
  const latest = useRef(order);
  latest.current = order;

  // A row that moves, also to another page, would lose focus.
  useEffect(() => {
    if (isHeld && index >= 0) button.current?.focus();
  }, [isHeld, index]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === " " || event.key === "Enter") {
      if (isHeld) order.drop();
      else order.lift(id);
    } else if (isHeld && step) order.moveTo(index + step);
    else if (isHeld && event.key === "Escape") order.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const list = event.currentTarget.closest("tbody, ul");
    if (!list) return;
    order.lift(id);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const others = [...list.children].filter((row) => !row.querySelector("[data-held]"));
      const above = others.filter((row) => middleOf(row) < clientY).length;
      latest.current.moveTo(from + above);
    };
    const end = (last: globalThis.PointerEvent) => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (last.type === "pointerup") latest.current.drop();
      else latest.current.cancel();
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  return (
    <IconButton
      ref={button}
      icon={GripVertical}
      size="toolbar"
      label={t("order_handle", { name, place: index + 1, total })}
      title={t("order_keys")}
      aria-pressed={isHeld}
      data-held={isHeld || undefined}
      className="cursor-grab touch-none aria-pressed:cursor-grabbing aria-pressed:bg-accent-bg-2"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onBlur={({ relatedTarget }) => isHeld && relatedTarget && order.drop()}
    />
  );
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
