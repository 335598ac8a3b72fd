import type { Condition } from "@parley/contract/tickets/list/filter";
import { customComparisons } from "@parley/contract/tickets/list/filter";
import type { Dice } from "../kills/dice.ts";
import { drawValue, type Field, type Stage } from "./stage.ts";

/** A condition of a field, and how it is typed into the search where it can be. */
export interface Question {
  readonly field: Field;
  readonly condition: Condition;
  readonly typed?: string;
}

const isChoice = ({ type }: Field) => ["select", "multi_select", "person"].includes(type);

/** Each comparison of each field, with several values. */
export function questionsOf({ fields, business }: Stage, each: number, dice: Dice): Question[] {
  const reader = business.people.agent.id;
  return fields.flatMap((field) =>
    customComparisons[field.type].flatMap((is) =>
      Array.from({ length: each }, (_, nth) => {
        const draw = (): string => {
          const value = [drawValue(field, dice, business.people)].flat()[0];
          return field.type === "person" && value === reader && dice.chance() < 0.5
            ? "me"
            : String(value);
        };
        return question(field, is, { draw, nth, dice });
      }),
    ),
  );
}

interface Drawing {
  /** A value of the field as a text. */
  readonly draw: () => string;
  readonly nth: number;
  readonly dice: Dice;
}

type Drawn = readonly [value: Condition["value"], typed?: string];
type Draw = (key: string, field: Field, drawing: Drawing) => Drawn;

/** The second value of each is none. */
const drawOne =
  (sign: string): Draw =>
  (key, field, { draw, nth }) => {
    const value = nth === 1 ? "none" : draw();
    const isWord = isChoice(field) || value === "none";
    return [value, `${sign}${key}:${isWord ? value : `"${value}"`}`];
  };

const drawSome =
  (sign: string): Draw =>
  (key, _field, { draw, nth }) => {
    const values = [...new Set([draw(), nth === 1 ? "none" : draw()])];
    return [values, `${sign}${key}:${values.join(",")}`];
  };

const drawNumber =
  (sign: string): Draw =>
  (key, { type }, { dice }) => {
    const number = Math.round(dice.between(-6, 6)) / (type === "number" ? 1 : 4);
    return [number, `${key}:${sign}${number}`];
  };

const drawDay =
  (sign: string): Draw =>
  (key, _field, { draw }) => {
    const day = draw().slice(0, 10);
    return [day, `${key}:${sign}${day}`];
  };

const drawSpan: Draw = (_key, _field, { dice }) => [Math.round(dice.between(0, 15))];

const draws: Partial<Record<Condition["is"], Draw>> = {
  is: drawOne(""),
  is_not: drawOne("-"),
  any_of: drawSome(""),
  none_of: drawSome("-"),
  contains(_key, _field, { draw, nth }) {
    const text = draw().slice(nth, nth + 9);
    return [nth === 0 ? text.toUpperCase() : text || "x"];
  },
  at_least: drawNumber(">="),
  at_most: drawNumber("<="),
  between_days(key, _field, { draw }) {
    const [from = "", to = ""] = [draw(), draw()].map((said) => said.slice(0, 10)).sort();
    return [[from, to], `${key}:${from}..${to}`];
  },
  before: drawDay("<"),
  after: drawDay(">"),
  last_days: drawSpan,
  next_days: drawSpan,
};

function question(field: Field, is: Condition["is"], drawing: Drawing): Question {
  const key = `field.${field.key}` as const;
  const draw = draws[is];
  if (!draw) throw new Error(`the proof does not draw ${is}`);
  const [value, typed] = draw(key, field, drawing);
  return { field, condition: { field: key, is, value }, ...(typed !== undefined && { typed }) };
}
