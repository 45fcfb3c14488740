import { ArrowRight } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { TextLink } from '#web/ui/text-link.tsx';
import { RowList } from '#web/ui/row-list.tsx';

interface HomeCardProps {
  title: string;
  /** The way to all of them. */
  all?: { text: string; to: string };
  children: ReactNode;
}

export function HomeCard({ title, all, children }: HomeCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card-surface min-w-0 overflow-hidden">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        <h3 id={titleId} className="text-base">
          {title}
        </h3>
        {all && (
          <TextLink to={all.to} isAlone className="text-sm">
            {all.text}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}

/** A few ways on, one below the other. */
export function LinkRows({ rows }: { rows: readonly { text: string; to: string }[] }) {
  return (
    <RowList surface="below">
      {rows.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-page">
            <span className="min-w-0 flex-1">{text}</span>
            <Icon mirrored of={ArrowRight} className="size-4 shrink-0 text-primary" />
          </Link>
        </li>
      ))}
    </RowList>
  );
}
