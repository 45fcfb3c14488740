import { useQuery } from '@tanstack/react-query';
import { classNames } from '#web/lib/class-names.ts';
import { siteResponsivenessOptions } from './responsiveness-api.ts';

/** How far employers keep the promise of the banner, as soon as enough is known. Its lines keep their place meanwhile. */
export function AnswerFigure() {
  const { data, isPending } = useQuery(siteResponsivenessOptions());
  const answers = data?.answers;
  if (!answers && !isPending) {
    return null;
  }
  return (
    <p className={classNames('text-muted sm:text-lg', !answers && 'invisible')}>
      <strong className="font-medium text-ink">
        {answers ? Math.floor((100 * answers.answered) / answers.due) : '00'}%
      </strong>{' '}
      of applications were answered within two weeks.
    </p>
  );
}
