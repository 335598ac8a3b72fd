export interface Outcome {
  cells: number;
  leaks: string[];
}
