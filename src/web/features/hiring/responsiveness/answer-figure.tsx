import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { listUsualSteps } from '#contract/hiring/answer-line.ts';
import { classNames } from '#web/lib/class-names.ts';
import { AnswerLine } from './answer-line.tsx';
import { siteResponsivenessOptions } from './responsiveness-api.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** How an application goes to its answer, drawn once. */
export const AnswerWay = () => (
  <AnswerLine
    isDrawn
    label={m.answer_way()}
    steps={listUsualSteps()}
    className="answer-line-large"
  />
);

/** How far employers keep the promise of the banner, as soon as enough is known. Its lines keep their place meanwhile. */
export function AnswerFigure() {
  const { data, isPending } = useQuery(siteResponsivenessOptions());
  const answers = data?.answers;
  if (!answers && !isPending) {
    return null;
  }
  return (
    <p className={classNames('text-muted sm:text-lg', !answers && 'invisible')}>
      <Sentence
        of={m.answer_site_share}
        inputs={{
          share: formatNumber(answers ? Math.floor((100 * answers.answered) / answers.due) : 10),
        }}
        className="figure text-ink"
      />
    </p>
  );
}
