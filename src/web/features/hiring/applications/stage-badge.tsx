import { CircleCheck, CircleDot, CircleX, Handshake, LogOut, MessagesSquare, Star } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { type Stage, stageNames } from '#contract/hiring/stages.ts';
import { Badge } from '#web/ui/badge.tsx';

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

/** The stage of an application, in a word and an icon. */
export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge {...variants[stage]}>{stageNames[stage]()}</Badge>;
}
