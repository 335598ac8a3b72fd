import { businessDayMinutes, calendarOf } from "../business-time.rules.ts";
import type { SlaDesk } from "../desk.ts";
import type { DeskMaterial } from "./desk-material.store.ts";

/** A desk that has never been another: what it promises and when it works held from the start. */
export function constantDesk(material: DeskMaterial, now: number): SlaDesk {
  const { policies, hours, holidays, pause_statuses } = material;
  const business_day_minutes = businessDayMinutes(hours);
  const always = { calendar: calendarOf(hours, holidays), since: 0, business_day_minutes };
  return {
    now,
    schedule_version: 1,
    pause_statuses,
    policies,
    business_day_minutes,
    schedule: () => always,
    calendar: () => always.calendar,
  };
}
