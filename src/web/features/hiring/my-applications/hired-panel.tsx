import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { PartyPopper } from 'lucide';
import { useId, useState } from 'react';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { isOpenStage, stageNames } from '#contract/hiring/stages.ts';
import { toResult } from '#web/api/call.ts';
import { OfferTerms } from '#web/features/hiring/applications/offer-terms.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useMyApplications, withdrawManyMutation } from './my-applications-api.ts';

interface WithdrawOthersProps {
  others: readonly MyApplication[];
  onClose: () => void;
}

/** Names all that goes: an application that is withdrawn can be sent again for seven days. */
function WithdrawOthers({ others, onClose }: WithdrawOthersProps) {
  const { mutateAsync: withdraw, isPending } = useMutation(withdrawManyMutation);
  const confirm = async () => {
    const applications = others.map(({ _id, stage }) => ({ _id, stage }));
    const { error } = await toResult(withdraw({ body: { applications } }));
    if (error === undefined) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={m.application_hired_withdraw_title({ count: others.length })}
      confirm={m.application_withdraw()}
      cancel={m.application_hired_withdraw_keep()}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{m.application_hired_withdraw_text()}</p>
      <ul className="mt-3 list-disc ps-5">
        {others.map(({ _id, position, company, stage }) => (
          <li key={_id}>
            {position}, {company} <span className="text-muted">({stageNames[stage]()})</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** The other applications that still wait for an answer, as far as the list was read. */
const useOthers = (id: string): MyApplication[] => {
  const { data = [] } = useMyApplications('all');
  return data.filter(({ _id, stage }) => _id !== id && isOpenStage(stage));
};

/** The moment that the site is for: somebody has the job. What was agreed on, and what is left to do. */
export function HiredPanel({ application }: { application: MyApplication }) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const others = useOthers(application._id);
  const { position, company, offer } = application;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line bg-success-tint p-4 sm:p-6"
    >
      <div className="flex items-start gap-3">
        <Icon of={PartyPopper} className="mt-1 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-xl">
            {m.application_hired_title()}
          </h2>
          <p className="mt-1">{m.application_hired_text({ position, company })}</p>
        </div>
      </div>
      <OfferTerms terms={offer?.terms} />
      {offer && (
        <TextLink to={paths.jobSeeker.offerLetter(application._id)} isAlone>
          {m.offer_letter()}
        </TextLink>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{m.application_hired_others({ count: others.length })}</p>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {m.application_hired_withdraw({ count: others.length })}
          </Button>
        </div>
      )}
      {isAsking && <WithdrawOthers others={others} onClose={() => setAsking(false)} />}
    </section>
  );
}
