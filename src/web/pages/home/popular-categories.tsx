import { Section } from '#web/ui/section.tsx';

/** Fixed by the specification, as are the openings. */
const categories = [
  { name: 'Web Developer', openings: 155 },
  { name: 'Accounting and Finance', openings: 59 },
  { name: 'Project Management', openings: 45 },
  { name: 'Human Resource', openings: 55 },
  { name: 'Customer Service', openings: 25 },
  { name: 'Health and Care', openings: 35 },
] as const;

export function PopularCategories() {
  return (
    <Section title="Popular job categories">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {categories.map(({ name, openings }) => (
          <li key={name} className="card-surface flex items-baseline justify-between gap-4 p-4">
            <span className="font-medium">{name}</span>
            <span className="text-sm text-muted tabular-nums">{openings} openings</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
