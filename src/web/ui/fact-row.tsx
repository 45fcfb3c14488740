import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink } from '#web/ui/row-link.tsx';

/** An icon with the place of a logo. */
export const RowIcon = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="grid size-9 shrink-0 place-items-center rounded-control bg-tint text-primary [&>svg]:size-5"
  >
    {children}
  </span>
);

interface FactRowProps {
  /** A logo, a face or a `RowIcon`: whom or what it is about. */
  picture: ReactNode;
  /** Leads there from anywhere in the row. */
  to?: string;
  /** What there is to do there, beside the fact; a phone has an arrow. */
  act?: string | undefined;
  /** Below the fact. */
  note?: string | undefined;
  children: string;
}

/** A fact of a list with its picture and the act that it asks for. */
export function FactRow({ picture, to, act, note, children }: FactRowProps) {
  return (
    <li
      className={classNames(
        'relative flex min-h-14 items-center gap-3 px-4 py-2.5',
        to === undefined ? 'text-muted' : 'hover:bg-page',
      )}
    >
      {picture}
      <div className="min-w-0 flex-1">
        {to === undefined ? (
          children
        ) : (
          <RowLink to={to} className={act === undefined ? undefined : 'font-medium'}>
            {children}
          </RowLink>
        )}
        {note !== undefined && <p className="truncate text-sm text-muted">{note}</p>}
      </div>
      {act !== undefined && (
        <span aria-hidden="true" className="btn btn-secondary min-h-9 px-3 text-sm max-sm:hidden">
          {act}
        </span>
      )}
      {to !== undefined && (
        <Icon
          mirrored
          of={ArrowRight}
          className={classNames('size-4 shrink-0 text-primary', act !== undefined && 'sm:hidden')}
        />
      )}
    </li>
  );
}
