import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { Sequence } from './sequence.tsx';

interface DescriptionListProps {
  items: readonly (readonly [label: string, content: ReactNode])[];
  /** Few and short: each label stands in front of its content, and all in one row where there is room. */
  isRow?: boolean;
  /** Short: two beside each other where there is room. */
  isGrid?: boolean;
}

/** Texts and other content by their labels, each label above its content. */
export function DescriptionList({ items, isRow = false, isGrid = false }: DescriptionListProps) {
  return (
    <dl
      className={classNames(
        isRow ? 'flex flex-wrap gap-x-6 gap-y-1' : 'gap-x-6 gap-y-3',
        isGrid && 'grid sm:grid-cols-2',
        !isRow && !isGrid && 'flex flex-col',
      )}
    >
      <Sequence items={items}>
        {([label, content]) => (
          <div className={isRow ? 'flex min-w-0 items-baseline gap-2' : undefined}>
            <dt className="shrink-0 text-sm text-muted">{label}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
              {content}
            </dd>
          </div>
        )}
      </Sequence>
    </dl>
  );
}
