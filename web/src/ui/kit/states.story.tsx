import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { ErrorView } from "../states/error-view.tsx";
import { Loading } from "../states/loading.tsx";
import { SkeletonRows } from "../states/skeleton-rows.tsx";
import { StateView } from "../states/state-view.tsx";
import { useMinimumDuration } from "../states/use-minimum-duration.ts";
import type { Story } from "./story.ts";

function Waiting() {
  const [round, setRound] = useState(0);
  const again = () => setRound(round + 1);
  return (
    <>
      <Button onClick={again}>Wait again</Button>
      <Loading key={round} label="Loading tickets" onRetry={again}>
        <SkeletonRows rows={5} />
      </Loading>
    </>
  );
}

function Kept() {
  const [isLoading, setLoading] = useState(false);
  const isShown = useMinimumDuration(isLoading, 1000);
  function load() {
    setLoading(true);
    setTimeout(() => setLoading(false), 100);
  }
  return (
    <div className="max-w-160">
      <Button onClick={load}>Load for 100 ms, keep for 1000</Button>
      <div className="mt-2 h-30">
        {isShown ? (
          <Loading label="Loading departments">
            <SkeletonRows rows={3} />
          </Loading>
        ) : (
          <p className="flex h-10 items-center px-4">Field IT</p>
        )}
      </div>
    </div>
  );
}

export const story: Story = {
  title: "States",
  stories: [
    { name: "default", render: () => <StateView title="Choose a ticket to read it here" /> },
    {
      name: "empty",
      render: () => (
        <StateView
          kind="empty"
          title="Nothing waiting for you."
          action={<Button>See unassigned</Button>}
        />
      ),
    },
    {
      name: "search",
      render: () => (
        <StateView
          kind="search"
          title="No tickets match these filters."
          action={<Button>Clear filters</Button>}
        />
      ),
    },
    {
      name: "error",
      render: () => <ErrorView message="Network Error" onRetry={() => undefined} />,
    },
    {
      name: "loading, for as long as you look",
      render: Waiting,
    },
    { name: "kept", render: Kept },
  ],
};
