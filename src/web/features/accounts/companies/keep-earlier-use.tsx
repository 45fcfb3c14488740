import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { EarlierUse } from '#contract/accounts/earlier-use.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { keepEarlierUseMutation } from './companies-api.ts';
import { EarlierUseFacts } from './earlier-use-question.tsx';

interface KeepEarlierUseProps {
  earlierUse: EarlierUse;
  /** Owners remove colleagues, others leave the company. */
  isOwner: boolean;
}

/** Asks who has colleagues by an account that may have been a stranger's, before they invite, or post what colleagues see. */
export function KeepEarlierUse({ earlierUse, isOwner }: KeepEarlierUseProps) {
  const { mutate: keep, isPending, error } = useMutation(keepEarlierUseMutation);
  const advice = isOwner ? m.team_earlier_owner : m.team_earlier_member;
  return (
    <Panel title={m.team_join_earlier()}>
      <div className="flex flex-col gap-3">
        <EarlierUseFacts earlierUse={earlierUse} />
        <p>
          <Sentence of={advice} to={paths.employer.postedJobs} />
        </p>
        <div role="alert" className="empty:hidden">
          {error && errorMessage(error)}
        </div>
        <Button className="sm:self-start" pending={isPending} onClick={() => keep()}>
          {m.team_earlier_keep()}
        </Button>
      </div>
    </Panel>
  );
}
