import { type AnswerStep, isReached, type StepLook } from '#contract/hiring/answer-line.ts';
import { palette } from '#contract/platform/palette.ts';
import type { Theme } from '#contract/platform/theme.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

/** The answer line as tables and inline styles, which all programs draw. */

type Looks = Readonly<Record<StepLook, string>>;

const toLooks = (theme: Theme): Looks => {
  const { line, waiting, success, error, control } = palette[theme];
  return { open: line, waiting, good: success, bad: error, withdrawn: control };
};

const light = toLooks('light');

/** The rules that replace the light colours by their classes. */
export const darkStepStyle = Object.entries(toLooks('dark'))
  .map(([look, colour]) => `.step-${look}{background:${colour}!important}`)
  .join('\n');

const table = 'role="presentation" cellspacing="0" cellpadding="0" border="0" width="100%"';

const dotHtml = (look: StepLook): string =>
  `<td width="12" class="step-${look}" style="width:12px;height:12px;border-radius:6px;background:${light[look]};font-size:1px;line-height:12px">&nbsp;</td>`;

/** From a dot to the next one, in the colour of that. */
const lineHtml = (next: AnswerStep | undefined): string =>
  next
    ? `<td style="padding:5px 0"><div class="step-${next.look}" style="height:2px;background:${light[next.look]};font-size:1px;line-height:2px">&nbsp;</div></td>`
    : '<td></td>';

/** The sign beside the name says without colours that the step is reached; the name of a bad end says so itself. */
const nameStep = (step: AnswerStep): string =>
  isReached(step) && step.look !== 'bad' ? `${step.name}\u00a0✓` : step.name;

const stepHtml = (step: AnswerStep, next: AnswerStep | undefined, share: number): string =>
  `<td width="${share}%" valign="top" style="width:${share}%;padding:0 0 20px;font-size:13px;line-height:1.4"><table ${table}><tr>${dotHtml(step.look)}${lineHtml(next)}</tr></table>${escapeHtml(nameStep(step))}</td>`;

export function stepsHtml(steps: readonly AnswerStep[]): string {
  const share = Math.floor(100 / steps.length);
  const cells = steps.map((step, at) => stepHtml(step, steps[at + 1], share));
  return `<table ${table}><tr>${cells.join('')}</tr></table>`;
}

/** For example `Sent ✓ – Seen ✓ – In touch – Answer`. */
export const stepsText = (steps: readonly AnswerStep[]): string => steps.map(nameStep).join(' – ');
