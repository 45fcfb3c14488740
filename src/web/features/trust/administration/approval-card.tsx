import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { decisionTable, isAboutApproval } from '#contract/trust/decision-texts.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { LazyDecisionForm } from './decision-dialog.tsx';
import type { Proposal } from './decision-form.tsx';
import { useDecide } from './use-decide.ts';

interface ApprovalCardProps {
  detail: CaseDetail;
  /** Everything that can be decided. */
  proposal: Proposal;
  onDone: () => void;
}

/** A moderator’s answer to a job or a change that waits: one press approves, and what it lacks is written to the employer. */
export function ApprovalCard({ detail, proposal, onDone }: ApprovalCardProps) {
  const { _id: caseId, isRestricted, agreedReason } = detail;
  const { asOpened, check } = useAsOpened(detail.version);
  const [isPending, setPending] = useState(false);
  const [form, setForm] = useState<'decline' | 'others'>();
  const title = useRef<HTMLHeadingElement>(null);
  const decide = useDecide();
  const approve = async () => {
    setPending(true);
    const input = { caseId, action: 'approve-job', ground: 'rules', facts: '' } as const;
    const { error } = await decide(
      { ...input, version: asOpened, outcome: 'rejected' },
      isRestricted ? undefined : m.decided_approve_change,
    );
    setPending(false);
    check(error);
    if (error === undefined) {
      onDone();
    }
  };
  /** The button that was pressed is gone: the heading, which says what one is at, comes into view with the focus. */
  const show = (next: typeof form) => {
    flushSync(() => setForm(next));
    title.current?.focus();
  };
  const others = proposal.actions.filter((action) => !isAboutApproval(action));
  return (
    <Panel
      headingLevel={3}
      title={m.case_your_decision()}
      titleRef={title}
      isFoot={form === undefined}
    >
      {form === undefined ? (
        <div className="flex flex-col gap-3 max-lg:gap-0">
          <p className="max-lg:sr-only">{proposal.effects?.['approve-job']}</p>
          <div className="flex flex-wrap gap-3 max-lg:gap-2">
            <Button
              pending={isPending}
              className="flex-1 whitespace-nowrap max-lg:px-2"
              onClick={() => void approve()}
            >
              {isRestricted ? m.decide_approve_job() : m.case_approve_change()}
            </Button>
            <Button
              variant="secondary"
              className="flex-1 whitespace-nowrap max-lg:px-2"
              onClick={() => show('decline')}
            >
              {decisionTable['decline-job'].button()}
            </Button>
          </div>
          <p className="-mx-4">
            <Button variant="quiet" onClick={() => show('others')}>
              {m.case_other_decisions()}
            </Button>
          </p>
        </div>
      ) : (
        <LazyDecisionForm
          key={form}
          proposal={
            form === 'decline'
              ? { ...proposal, actions: ['decline-job'], reason: agreedReason ?? 'other' }
              : { ...proposal, actions: others }
          }
          onCancel={() => show(undefined)}
          onDone={onDone}
        />
      )}
    </Panel>
  );
}
