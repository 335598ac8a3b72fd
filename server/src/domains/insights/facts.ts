/** What reports measure of a ticket. Moments are in milliseconds, times in minutes. */
export interface Facts {
  readonly first_reply_at: number | null;
  readonly first_reply_calendar: number | null;
  readonly first_reply_business: number | null;
  readonly ended_at: number | null;
  readonly resolution_first_calendar: number | null;
  readonly resolution_first_business: number | null;
  readonly resolution_full_calendar: number | null;
  readonly resolution_full_business: number | null;
  readonly waiting_us: number | null;
  readonly waiting_customer: number | null;
  readonly waiting_third: number | null;
  readonly replies: number;
  readonly transfers: number;
  readonly handovers: number;
}
