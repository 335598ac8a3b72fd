import { ActiveMark } from "../glyphs/active-mark.tsx";
import { PriorityGlyph, PriorityMark, type PriorityName } from "../glyphs/priority-mark.tsx";
import { SlaClock } from "../glyphs/sla-clock.tsx";
import { StatusGlyph, StatusMark, type StatusName } from "../glyphs/status-mark.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

const statuses: StatusName[] = ["new", "open", "pending", "on_hold", "resolved", "closed"];
const priorities: PriorityName[] = ["critical", "high", "normal", "low"];
const minute = 60_000;
const soon = (ms: number) => new Date(Date.now() + ms);

export const story: Story = {
  title: "Glyphs, SLA clock",
  stories: [
    {
      name: "status",
      render: () => (
        <Row>
          {statuses.map((status) => (
            <StatusMark key={status} status={status} />
          ))}
          {statuses.map((status) => (
            <StatusGlyph key={status} status={status} />
          ))}
        </Row>
      ),
    },
    {
      name: "status, as customers read it",
      render: () => (
        <Row>
          {statuses.map((status) => (
            <StatusMark key={status} status={status} reader="customer" />
          ))}
        </Row>
      ),
    },
    {
      name: "priority",
      render: () => (
        <Row>
          {priorities.map((priority) => (
            <PriorityMark key={priority} priority={priority} />
          ))}
          {priorities.map((priority) => (
            <PriorityGlyph key={priority} priority={priority} />
          ))}
        </Row>
      ),
    },
    {
      name: "active",
      render: () => (
        <Row>
          <ActiveMark isActive />
          <ActiveMark isActive={false} />
        </Row>
      ),
    },
    {
      name: "SLA clock",
      render: () => (
        <Row>
          <SlaClock dueAt={soon(200.5 * minute)} dueSoonAt={soon(80 * minute)} />
          <SlaClock dueAt={soon(26.1 * 60 * minute)} dueSoonAt={soon(14 * 60 * minute)} />
          <SlaClock dueAt={soon(18.5 * minute)} dueSoonAt={soon(-minute)} />
          <SlaClock dueAt={soon(1.6 * minute)} dueSoonAt={soon(-minute)} />
          <SlaClock dueAt={soon(-12.2 * minute)} dueSoonAt={soon(-60 * minute)} />
          <SlaClock isPaused />
          <SlaClock metInMs={42 * minute} />
          <SlaClock />
        </Row>
      ),
    },
    {
      name: "SLA clock, with what is due",
      render: () => (
        <Row>
          <SlaClock what="Resolution" dueAt={soon(200.5 * minute)} dueSoonAt={soon(80 * minute)} />
          <SlaClock what="First response" dueAt={soon(18.5 * minute)} dueSoonAt={soon(-minute)} />
          <SlaClock what="Next response" dueAt={soon(-12.2 * minute)} />
          <SlaClock what="Resolution" isPaused />
        </Row>
      ),
    },
    {
      name: "SLA clock, without a ground",
      render: () => (
        <Row>
          <SlaClock look="plain" dueAt={soon(200.5 * minute)} dueSoonAt={soon(80 * minute)} />
          <SlaClock look="plain" dueAt={soon(18.5 * minute)} dueSoonAt={soon(-minute)} />
          <SlaClock look="plain" dueAt={soon(-12.2 * minute)} />
          <SlaClock look="plain" lateByMs={75 * minute} />
          <SlaClock look="plain" isPaused />
          <SlaClock look="plain" metInMs={42 * minute} />
        </Row>
      ),
    },
  ],
};
