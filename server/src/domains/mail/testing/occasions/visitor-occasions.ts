import { requestForms, requests, ticketAccess } from "@parley/contract";
import { expect } from "vitest";
import { aForm, aRequest } from "../../../requests/testing/requests.ts";
import type { OccasionDesk, Occasions } from "./occasion-desk.ts";

/** What people without an account are mailed about what they asked. */
export function visitorOccasions({ desk, addressOf, arrived, asked }: OccasionDesk): Occasions {
  return {
    async "Confirm your request"() {
      const form = aForm();
      const reply = await desk.visitor().call(requestForms.create, { body: form });
      expect(reply.status, reply.text).toBe(201);
      return { to: form.email, subject: /^Please confirm your request to / };
    },
    async "Request received"() {
      const { form } = await aRequest(desk);
      return { to: form.email, subject: "[RQ1001] We received your request", text: form.title };
    },
    async "Request declined"() {
      const { id, form } = await aRequest(desk);
      await arrived();
      const body = { reason: "We do not offer webinars.", notify: true };
      const admin = await desk.as("admin");
      const reply = await admin.call(requests.decline, { params: { request: id }, body });
      expect(reply.status, reply.text).toBe(200);
      return { to: form.email, subject: "[RQ1001] About your request", text: body.reason };
    },
    async "Ticket access link"() {
      const { ticket_id } = await asked();
      const email = addressOf("customer");
      const body = { ticket: ticket_id, email };
      const reply = await desk.visitor().call(ticketAccess.find, { body });
      expect(reply.status, reply.text).toBe(200);
      return { to: email, subject: `Your link to ticket ${ticket_id}` };
    },
  };
}
