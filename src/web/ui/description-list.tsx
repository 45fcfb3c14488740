import type { ReactNode } from 'react';
import { Sequence } from './sequence.tsx';

interface DescriptionListProps {
  items: readonly (readonly [label: string, content: ReactNode])[];
  /** Few and short: each label stands in front of its content, and all in one row where there is room. */
  isRow?: boolean;
}

/** Texts and other content by their labels, each label above its content. */
export function DescriptionList({ items, isRow = false }: DescriptionListProps) {
  return (
    <dl className={isRow ? 'flex flex-wrap gap-x-6 gap-y-1' : 'flex flex-col gap-3'}>
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
