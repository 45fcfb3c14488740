import { CircleCheck, CircleDot, CircleX, LogOut, Star } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type Stage, stageNames } from '#contract/hiring/stages.ts';
import { Badge } from '#web/ui/badge.tsx';

const variants: Record<
  Stage,
  { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: ReactNode }
> = {
  applied: { tone: 'neutral', icon: <CircleDot aria-hidden="true" /> },
  shortlisted: { tone: 'primary', icon: <Star aria-hidden="true" /> },
  interview: { tone: 'primary', icon: <CircleDot aria-hidden="true" /> },
  offer: { tone: 'primary', icon: <CircleDot aria-hidden="true" /> },
  hired: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  rejected: { tone: 'neutral', icon: <CircleX aria-hidden="true" /> },
  withdrawn: { tone: 'warning', icon: <LogOut aria-hidden="true" /> },
};

/** The stage of an application, in a word and an icon. */
export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge {...variants[stage]}>{stageNames[stage]}</Badge>;
}
