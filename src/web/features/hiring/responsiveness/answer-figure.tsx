import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '#web/lib/class-names.ts';
import { siteResponsivenessOptions } from './responsiveness-api.ts';
import { Sentence } from '#web/ui/sentence.tsx';

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
        className="font-medium text-ink"
      />
    </p>
  );
}
