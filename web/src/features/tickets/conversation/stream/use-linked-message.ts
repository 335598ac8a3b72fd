import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../../ticket-texts.ts";

export const messageAnchor = (id: string) => `m-${id}`;

export interface LinkedMessage {
  /** The anchor of the message, for a short time after it was opened. */
  readonly marked: string | undefined;
}

const markMs = 2000;

/** Opens a ticket at the message that the address names, and loads earlier messages until it is there. */
export function useLinkedMessage(
  stream: UseInfiniteQueryResult<object>,
  items: readonly { readonly id: string | null }[],
): LinkedMessage | undefined {
  const { hash, key } = useLocation();
  const [marked, setMarked] = useState<string>();
  const anchor = /^#(m-[0-9a-f-]{36})$/.exec(hash)?.[1];
  const isLoaded = items.some(({ id }) => id !== null && messageAnchor(id) === anchor);
  const { hasNextPage, isFetching, isError, fetchNextPage } = stream;
  const isMissing = anchor !== undefined && items.length > 0 && !isLoaded;

  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, isError, fetchNextPage]);

  const isNowhere = isMissing && !hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isNowhere) toast.error(t("linked_message_missing"));
  }, [isNowhere]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opened again leads there again
  useEffect(() => {
    const element = anchor && isLoaded ? document.getElementById(anchor) : null;
    if (!element) return undefined;
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    setMarked(anchor);
    const timer = setTimeout(() => setMarked(undefined), markMs);
    return () => clearTimeout(timer);
  }, [anchor, isLoaded, key]);

  return anchor === undefined ? undefined : { marked };
}
