import { m } from '#messages';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '#web/lib/class-names.ts';
import { siteResponsivenessOptions } from './responsiveness-api.ts';

const Strong = ({ children }: { children?: ReactNode }) => (
  <strong className="font-medium text-ink">{children}</strong>
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
      <ParaglideMessage
        message={m.answer_site_share}
        inputs={{
          share: formatNumber(answers ? Math.floor((100 * answers.answered) / answers.due) : 10),
        }}
        markup={{ strong: Strong }}
      />
    </p>
  );
}
