import { type AnswerStep, isReached, type StepLook } from '#contract/hiring/answer-line.ts';
import { palette } from '#contract/platform/palette.ts';
import { toDrawable } from '#contract/platform/text/drawable.ts';
import type { DrawText } from './drawn-text.ts';
import { move, type PictureElement, toElement } from './picture-elements.ts';

const { control, error, line, muted, success, surface, waiting } = palette.light;

const looks: Readonly<Record<StepLook, string>> = {
  open: control,
  waiting,
  good: success,
  bad: error,
  withdrawn: control,
};

/** Pixels: of a dot, from one to the next, and down to the names. */
const dot = 22;
const step = 156;
const nameTop = 30;

/** Of the last name, which may have a time after it. */
const lastRoom = 196;

export const lineSize = { height: 64, width: 3 * step + lastRoom } as const;

const nameStep = ({ name, note }: AnswerStep): string =>
  note === undefined ? name : `${name} ${note}`;

/** The answer line: a dot for each step, with the line that leads to it and its name below. */
export async function layOutLine(
  draw: DrawText,
  steps: readonly AnswerStep[],
): Promise<PictureElement[]> {
  const elements = await Promise.all(
    steps.map(async (one, at) => {
      const isLast = at === steps.length - 1;
      const colour = looks[one.look];
      const way: PictureElement = {
        kind: 'box',
        x: dot - step,
        y: dot / 2 - 2,
        width: step - dot,
        height: 4,
        fill: isReached(one) ? colour : line,
      };
      const circle: PictureElement = {
        kind: 'box',
        x: 0,
        y: 0,
        width: dot,
        height: dot,
        radius: dot / 2,
        fill: isReached(one) ? colour : surface,
        ...(!isReached(one) && { line: control }),
      };
      const name = await draw(toDrawable(nameStep(one)), {
        fontSize: 23,
        lineHeight: 1.4,
        lines: 1,
        color: one.note === undefined ? muted : palette.light.ink,
        isBold: one.note !== undefined,
        room: isLast ? lastRoom : step - 6,
      });
      const below = { ...toElement(name), y: nameTop };
      return move([...(at > 0 ? [way] : []), circle, below], { x: at * step, y: 0 });
    }),
  );
  return elements.flat();
}
