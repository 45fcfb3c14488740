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
  /** The act that waits there: a button beside the fact, on a phone the first words below it. */
  act?: string | undefined;
  /** The time that matters, in front of the note. */
  due?: string | undefined;
  /** Below the fact. */
  note?: string | undefined;
  children: string;
}

/** Between what stands in front of the note and the note. */
const dot =
  "not-last:after:whitespace-pre not-last:after:text-muted not-last:after:content-['_·_']";

/** Two lines for every row of a list, however much is known about each. */
export function FactRow({ picture, to, act, due, note, children }: FactRowProps) {
  return (
    <li
      className={classNames(
        'relative flex min-h-16 items-center gap-3 px-4 py-2.5',
        to === undefined ? 'text-muted' : 'hover:bg-page',
      )}
    >
      {picture}
      <div className="min-w-0 flex-1">
        {to === undefined ? (
          children
        ) : (
          <RowLink
            to={to}
            className={act === undefined ? undefined : 'font-medium max-sm:block max-sm:truncate'}
          >
            {children}
          </RowLink>
        )}
        <p className="truncate text-sm text-muted empty:hidden">
          {due !== undefined && <span className={classNames('text-warning', dot)}>{due}</span>}
          {due === undefined && act !== undefined && (
            <span className={classNames('font-medium text-primary sm:hidden', dot)}>{act}</span>
          )}
          {note !== undefined && <span>{note}</span>}
        </p>
      </div>
      {act !== undefined && (
        <span aria-hidden="true" className="btn btn-secondary min-h-9 px-3 text-sm max-sm:hidden">
          {act}
        </span>
      )}
      {to !== undefined && act === undefined && (
        <Icon mirrored of={ArrowRight} className="size-4 shrink-0 text-primary" />
      )}
    </li>
  );
}
