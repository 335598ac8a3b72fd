import type { UseFormReturn } from "react-hook-form";
import type { NewTicketFields } from "./new-ticket.rules.ts";

export type NewTicketFormShape = UseFormReturn<NewTicketFields>;
