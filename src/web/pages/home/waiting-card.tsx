import { m } from '#messages';
import {
  BadgeCheck,
  CalendarClock,
  Check,
  Flag,
  Handshake,
  type IconNode,
  ListChecks,
  MessageSquare,
  Send,
  SquarePen,
} from 'lucide';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { FactRow, RowIcon } from '#web/ui/fact-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { HomeCard, type HomeCardProps } from './home-card.tsx';
import type { WaitingKind, WaitingRow } from './waiting-rows.ts';

const kinds: Readonly<Record<WaitingKind, { icon: IconNode; act?: () => string }>> = {
  offer: { icon: Handshake, act: m.home_act_answer },
  choose: { icon: CalendarClock, act: m.home_act_choose },
  suggest: { icon: CalendarClock, act: m.home_act_suggest },
  meeting: { icon: CalendarClock, act: m.home_act_open },
  people: { icon: MessageSquare, act: m.home_act_reply },
  unread: { icon: MessageSquare, act: m.home_act_read },
  reports: { icon: Flag, act: m.home_act_decide },
  approvals: { icon: BadgeCheck, act: m.home_act_review },
  draft: { icon: SquarePen, act: m.home_act_finish },
  undecided: { icon: ListChecks, act: m.home_act_decide },
  sent: { icon: Send },
};

interface WaitingCardProps {
  /** Undefined where they could not be read. */
  rows: readonly WaitingRow[] | undefined;
  /** The last row, beside three that wait, too. */
  sent: WaitingRow | undefined;
  /** The way to everything of the kind that waits most. */
  all?: HomeCardProps['all'];
}

/** Things that wait for the viewer. */
export function WaitingCard({ rows, sent, all }: WaitingCardProps) {
  return (
    <HomeCard title={m.home_waiting()} all={all}>
      {rows && (
        <RowList surface="below">
          {rows.length === 0 && (
            <FactRow
              picture={
                <RowIcon>
                  <Icon of={Check} />
                </RowIcon>
              }
            >
              {m.home_waiting_none()}
            </FactRow>
          )}
          {[...rows, ...(sent ? [sent] : [])].map(({ kind, text, to, due, note, about }) => (
            <FactRow
              key={`${to} ${text}`}
              to={to}
              due={due}
              note={note}
              act={kinds[kind].act?.()}
              picture={
                about ? (
                  <AvatarLogo {...about} size="compact" />
                ) : (
                  <RowIcon>
                    <Icon of={kinds[kind].icon} />
                  </RowIcon>
                )
              }
            >
              {text}
            </FactRow>
          ))}
        </RowList>
      )}
    </HomeCard>
  );
}
