export interface FilterChoice {
  readonly key: string;
  readonly label: string;
  /** Other words for it that people type: "unassigned" for nobody. */
  readonly words?: readonly string[];
}

export interface FilterField {
  readonly key: string;
  readonly label: string;
  readonly operators: readonly [FilterChoice, ...FilterChoice[]];
  /** What it can be. Without them any text is meant. */
  readonly values?: readonly FilterChoice[];
}

/** `Field · operator · value`; several values mean any of them. */
export interface Filter {
  readonly field: string;
  readonly operator: string;
  readonly values: readonly string[];
}
