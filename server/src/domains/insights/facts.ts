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
  /** Minutes in each status and in each department until the end, without parts of less than a minute. */
  readonly status_minutes: Readonly<Record<string, number>> | null;
  readonly department_minutes: Readonly<Record<string, number>> | null;
  /** Public messages of staff until its first end. */
  readonly first_end_replies: number | null;
  readonly replies: number;
  readonly transfers: number;
  readonly handovers: number;
}

/** A reply to a customer who had written again after the first one. */
export interface NextReply {
  readonly seq: number;
  readonly at: number;
  readonly next_reply_calendar: number;
  readonly next_reply_business: number;
}
