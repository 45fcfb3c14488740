import { m } from '#messages';
import {
  CircleCheck,
  CircleDot,
  CircleX,
  Handshake,
  LogOut,
  MessagesSquare,
  Star,
  TriangleAlert,
} from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Offer } from '#contract/hiring/offers.ts';
import { type Stage, stageNames } from '#contract/hiring/stages.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Answer } from '#contract/hiring/questions.ts';
import { formatAnswer } from '#web/features/hiring/applications/format-answer.ts';

const variants: Record<
  Stage,
  { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: ReactNode }
> = {
  applied: { tone: 'info', icon: <Icon of={CircleDot} /> },
  shortlisted: { tone: 'info', icon: <Icon of={Star} /> },
  interview: { tone: 'info', icon: <Icon of={MessagesSquare} /> },
  offer: { tone: 'success', icon: <Icon of={Handshake} /> },
  hired: { tone: 'success', icon: <Icon of={CircleCheck} /> },
  rejected: { tone: 'danger', icon: <Icon of={CircleX} /> },
  withdrawn: { tone: 'neutral', icon: <Icon mirrored of={LogOut} /> },
};

interface StageBadgeProps {
  stage: Stage;
  offer?: Offer | undefined;
}

/** The stage of an application, in a word and an icon. A declined offer stays in its stage until the employer decides. */
export function StageBadge({ stage, offer }: StageBadgeProps) {
  if (stage === 'offer' && offer?.response === 'declined') {
    return (
      <Badge tone="warning" icon={<Icon of={CircleX} />}>
        {m.stage_offer_declined()}
      </Badge>
    );
  }
  return <Badge {...variants[stage]}>{stageNames[stage]()}</Badge>;
}

/** A question and its answer in one line, for example `Work permit: No`. */
const formatUnmet = (answer: Answer): string => {
  const isSentence = /[?!.:।]$/.test(answer.label);
  return `${answer.label}${isSentence ? '' : ':'} ${formatAnswer(answer)}`;
};

interface RequirementBadgeProps {
  /** The answer, where it does not stand beside the badge. */
  unmet?: Answer | undefined;
  /** In a row, which has little room: an answer would be cut there, and is read out or shown on pointing. */
  isBrief?: boolean;
}

/** That an answer is not what the job demands. */
export function RequirementBadge({ unmet, isBrief = false }: RequirementBadgeProps) {
  const text = unmet && formatUnmet(unmet);
  return (
    <Badge tone="warning" icon={<Icon of={TriangleAlert} />}>
      <span title={text}>
        {isBrief ? m.applicant_fails_brief() : m.applicant_fails()}
        {text !== undefined && <span className="sr-only">: {text}</span>}
      </span>
    </Badge>
  );
}
