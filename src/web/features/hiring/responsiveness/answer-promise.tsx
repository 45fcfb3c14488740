import { useQuery } from '@tanstack/react-query';
import { siteResponsivenessOptions } from './responsiveness-api.ts';

/** The promise of the site, with how far employers keep it as soon as enough is known. */
export function AnswerPromise() {
  const { answers } = useQuery(siteResponsivenessOptions()).data ?? {};
  return (
    <p className="text-muted sm:text-lg">
      <strong className="font-medium text-ink">Every application gets an answer.</strong>
      {answers && ` ${Math.floor((100 * answers.answered) / answers.due)}% within two weeks.`}
    </p>
  );
}
