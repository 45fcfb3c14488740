import { useQuery } from '@tanstack/react-query';
import { siteResponsivenessOptions } from './responsiveness-api.ts';

/** How far employers keep the promise of the banner, as soon as enough is known. */
export function AnswerFigure() {
  const { answers } = useQuery(siteResponsivenessOptions()).data ?? {};
  return (
    answers && (
      <p className="text-muted sm:text-lg">
        <strong className="font-medium text-ink">
          {Math.floor((100 * answers.answered) / answers.due)}%
        </strong>{' '}
        of applications were answered within two weeks.
      </p>
    )
  );
}
