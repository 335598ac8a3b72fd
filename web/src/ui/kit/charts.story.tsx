import { BarChart } from "../charts/bar-chart.tsx";
import { Chart } from "../charts/chart.tsx";
import type { ChartData } from "../charts/chart-types.ts";
import { Legend } from "../charts/legend.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import { StateView } from "../states/state-view.tsx";
import type { Story } from "./story.ts";

const write = (value: number | null) => (value === null ? "–" : String(value));

const days: ChartData = {
  series: [
    { label: "Created", colour: "var(--chart-1)" },
    { label: "Resolved", colour: "var(--chart-2)" },
  ],
  points: [12, 18, 9, 4, 2, 21, 16].map((created, at) => ({
    key: String(at),
    label: `${at + 2} March`,
    values: [created, at === 3 || at === 5 ? null : created - 3 + at],
    links: ["/tickets", null],
  })),
  write,
};

const departments: ChartData = {
  series: [
    { label: "Critical", colour: "var(--red-mark)" },
    { label: "High", colour: "var(--orange-mark)" },
    { label: "Normal", colour: "var(--ctl)" },
  ],
  points: [
    { key: "a", label: "Billing", values: [1, 4, 12], links: [null, null, null] },
    { key: "b", label: "General Support", values: [0, 2, 31], links: [null, null, null] },
  ],
  write,
};

export const story: Story = {
  title: "Charts",
  stories: [
    {
      name: "lines over time",
      render: () => (
        <Chart title="Created and resolved" definition="Tickets of a day." of="Day" data={days}>
          <Legend series={days.series} figures={["82", "79"]} kind="line" />
          <LineChart summary="Created and resolved, 7 days." data={days} />
        </Chart>
      ),
    },
    {
      name: "bars of several parts",
      render: () => (
        <Chart title="Open now" definition="By priority." of="Department" data={departments}>
          <Legend series={departments.series} kind="bar" />
          <BarChart data={departments} />
        </Chart>
      ),
    },
    {
      name: "nothing to draw",
      render: () => (
        <Chart
          title="First reply"
          definition="Minutes to the first answer."
          of="Day"
          data={{ ...days, points: [] }}
          empty={<StateView kind="empty" title="Nothing was answered yet" rows={3} />}
        >
          <LineChart summary="" data={days} />
        </Chart>
      ),
    },
  ],
};
