import {
  CircleCheck,
  CircleDot,
  CircleX,
  Handshake,
  LogOut,
  MessagesSquare,
  Star,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type Stage, stageNames } from '#contract/hiring/stages.ts';
import { Badge } from '#web/ui/badge.tsx';

const variants: Record<
  Stage,
  { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: ReactNode }
> = {
  applied: { tone: 'info', icon: <CircleDot aria-hidden="true" /> },
  shortlisted: { tone: 'info', icon: <Star aria-hidden="true" /> },
  interview: { tone: 'info', icon: <MessagesSquare aria-hidden="true" /> },
  offer: { tone: 'success', icon: <Handshake aria-hidden="true" /> },
  hired: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  rejected: { tone: 'danger', icon: <CircleX aria-hidden="true" /> },
  withdrawn: { tone: 'neutral', icon: <LogOut aria-hidden="true" /> },
};

/** The stage of an application, in a word and an icon. */
export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge {...variants[stage]}>{stageNames[stage]}</Badge>;
}
