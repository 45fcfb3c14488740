import { ChevronDown } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { decisionTable, isAboutApproval, isRestriction } from '#contract/trust/decision-texts.ts';
import type { DecisionAction } from '#contract/trust/trust.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { LazyDecisionForm } from './decision-dialog.tsx';
import type { Proposal } from './decision-form.tsx';
import { hasFraudSign } from './fraud-signals.tsx';
import { useDecide } from './use-decide.ts';

interface DecisionCardProps {
  detail: CaseDetail;
  /** Everything that can be decided. */
  proposal: Proposal;
  onDone: () => void;
}

/** Approves by one press: nothing is to be written. */
function useApproval({ detail, onDone }: DecisionCardProps) {
  const { _id: caseId, isRestricted, version } = detail;
  const { asOpened, check } = useAsOpened(version);
  const [isPending, setPending] = useState(false);
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
  return { isPending, approve };
}

/** The two usual answers, the one against the content and the one for it; an answer to a job that waits approves first. */
function listUsual({ actions }: Proposal): readonly DecisionAction[] {
  const approvals = actions.filter(isAboutApproval);
  const against = actions.find(isRestriction);
  const forIt = actions.find((action) => !isRestriction(action));
  return approvals.length > 0
    ? approvals
    : [against, forIt].filter((action) => action !== undefined);
}

/** The tone of the usual answer: what takes something off the site looks grave, and to approve is not urged beside a sign of fraud. */
function toneOf(action: DecisionAction, isNeutral: boolean): ButtonVariant {
  if (isRestriction(action)) {
    return 'danger';
  }
  return isNeutral ? 'secondary' : 'primary';
}

const labelFor = (action: DecisionAction, { isRestricted }: CaseDetail): string =>
  action === 'approve-job' && !isRestricted
    ? m.case_approve_change()
    : decisionTable[action].button();

/** The form of these actions. A change that is declined for what was agreed on before names it. */
const proposeOnly = (
  actions: readonly DecisionAction[],
  { proposal, detail }: DecisionCardProps,
): Proposal => ({
  ...proposal,
  actions,
  ...(actions.includes('decline-job') && { reason: detail.agreedReason ?? 'other' }),
});

/**
 * A moderator’s answer to a case: its usual answers are one press away, on a phone at the foot. One press approves; the others
 * open their form.
 */
export function DecisionCard(props: DecisionCardProps) {
  const { detail, proposal, onDone } = props;
  const [chosen, setChosen] = useState<readonly DecisionAction[]>();
  const title = useRef<HTMLHeadingElement>(null);
  const { isPending, approve } = useApproval(props);
  /** The button that was pressed is gone: the heading, which says what one is at, comes into view with the focus. */
  const show = (next: typeof chosen) => {
    flushSync(() => setChosen(next));
    title.current?.focus();
  };
  const usual = listUsual(proposal);
  const others = proposal.actions.filter((action) => !usual.includes(action));
  const [first = 'none'] = usual;
  // With a sign of fraud no answer is the obvious one: the text is read first.
  const isNeutral = hasFraudSign(detail);
  return (
    <Panel
      // Chromium leaves a bar whose order changes at its old place until something else is laid out, and scrolls there.
      key={chosen?.join() ?? 'foot'}
      headingLevel={3}
      title={m.case_your_decision()}
      titleRef={title}
      isFoot={chosen === undefined}
    >
      {chosen === undefined ? (
        <div className="flex flex-col gap-3 max-lg:gap-0">
          <p className="max-lg:sr-only">{proposal.effects?.[first]}</p>
          <div className="flex flex-wrap gap-3 max-lg:gap-2">
            {usual.map((action, at) => (
              <Button
                key={action}
                variant={at === 0 ? toneOf(action, isNeutral) : 'secondary'}
                pending={action === 'approve-job' && isPending}
                className="flex-1 px-2 whitespace-nowrap"
                onClick={() => (action === 'approve-job' ? void approve() : show([action]))}
              >
                {labelFor(action, detail)}
              </Button>
            ))}
          </div>
          {others.length > 0 && (
            <p className="-mx-4">
              <Button variant="quiet" className="text-primary" onClick={() => show(others)}>
                {m.case_other_decisions()}
                <Icon of={ChevronDown} className="size-5" />
              </Button>
            </p>
          )}
        </div>
      ) : (
        <LazyDecisionForm
          proposal={proposeOnly(chosen, props)}
          onCancel={() => show(undefined)}
          onDone={onDone}
        />
      )}
    </Panel>
  );
}
