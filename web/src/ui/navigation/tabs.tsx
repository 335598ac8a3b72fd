import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { MoreMenu } from "./more-menu.tsx";
import { TabLabel, tabStyles } from "./tab-styles.tsx";
import { useFit } from "./use-fit.ts";

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Stands at the end of the tabs' line, as a button that adds to what is shown. */
  readonly aside?: ReactNode;
}

/** Arrows move, Enter or Space chooses: content may have to be fetched. */
export function Tabs({ label, tabs, value, onValue, aside }: TabsProps) {
  const { box, isShown } = useFit(tabs.findIndex((tab) => tab.value === value));
  return (
    <Radix.Root
      value={value}
      onValueChange={onValue}
      activationMode="manual"
      dir={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}
    >
      <div className="flex items-center border-line border-b max-sm:flex-col-reverse max-sm:items-stretch">
        <div className="flex min-w-0 flex-1 items-center">
          <Radix.List
            ref={box}
            aria-label={label}
            className="relative flex min-w-0 flex-1 overflow-hidden"
          >
            {tabs.map((tab, index) => (
              <Radix.Trigger
                key={tab.value}
                value={tab.value}
                data-fits
                className={tabStyles(isShown(index))}
              >
                <TabLabel {...tab} />
              </Radix.Trigger>
            ))}
          </Radix.List>
          <MoreMenu
            items={tabs
              .filter((_, index) => !isShown(index))
              .map((tab) => ({ label: tab.label, onSelect: () => onValue(tab.value) }))}
          />
        </div>
        {aside && <div className="shrink-0 pb-1 max-sm:grid max-sm:pb-2 sm:ms-3">{aside}</div>}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
