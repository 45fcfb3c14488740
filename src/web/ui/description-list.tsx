import type { ReactNode } from 'react';
import { Sequence } from './sequence.tsx';

interface DescriptionListProps {
  items: readonly (readonly [label: string, content: ReactNode])[];
}

/** Texts and other content by their labels, each label above its content. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="flex flex-col gap-3">
      <Sequence items={items}>
        {([label, content]) => (
          <div>
            <dt className="text-sm text-muted">{label}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
              {content}
            </dd>
          </div>
        )}
      </Sequence>
    </dl>
  );
}
