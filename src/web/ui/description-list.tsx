interface DescriptionListProps {
  items: readonly (readonly [label: string, text: string])[];
}

/** Texts by their labels, each label above its text. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="flex flex-col gap-3">
      {items.map(([label, text]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
