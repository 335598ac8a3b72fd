import { createContext, useContext } from "react";

interface TicketPane {
  /** Opens another ticket in the same pane. */
  readonly onOpen: (code: string) => void;
  /** Moves the focus back to the list. */
  readonly onBack: () => void;
}

/** Set where a ticket is shown beside the list; undefined on a page of its own. */
export const TicketPaneContext = createContext<TicketPane | undefined>(undefined);
export const useTicketPane = () => useContext(TicketPaneContext);
