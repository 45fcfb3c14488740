import { Check } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
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

/** US dollars a month. */
const tiers = [
  { name: 'Start Up', price: 0 },
  { name: 'Company', price: 299 },
  { name: 'Enterprise', price: 499 },
  { name: 'Business', price: 899 },
] as const;

/** Every tier has the same. */
const features = [
  '1 job posting',
  '0 featured jobs',
  'Job displayed for 20 days',
  'Premium support 24/7',
] as const;

function Tier({ name, price }: (typeof tiers)[number]) {
  return (
    <li className="card-surface flex flex-col gap-4 p-4 sm:p-6">
      <h3 className="text-lg">{name}</h3>
      <p>
        <span className="text-2xl font-semibold tabular-nums">
          {price === 0 ? 'Free' : `$${price}`}
        </span>{' '}
        <span className="text-muted">/ month</span>
      </p>
      <p className="text-sm text-muted">The listing is active for 30 days.</p>
      <ul className="flex flex-col gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-auto" aria-label={`Purchase ${name}`}>
        Purchase
      </Button>
    </li>
  );
}

/** The prices as the specification has them; nothing can be bought yet. */
export function Pricing() {
  return (
    <Section title="Pricing" intro="Begin for nothing; pay when you hire often.">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tiers.map((tier) => (
          <Tier key={tier.name} {...tier} />
        ))}
      </ul>
    </Section>
  );
}

const sponsors = [
  'Aldovar',
  'Hexmoor',
  'Nimbrel',
  'Orvelo',
  'Ridona',
  'Tindral',
  'Velluno',
] as const;

export function Sponsors() {
  return (
    <section aria-label="Sponsors" className="border-t border-line py-8 sm:py-10">
      <ul className="flex flex-wrap items-center justify-center gap-x-10 gap-y-6">
        {sponsors.map((name) => (
          <li key={name}>
            <img
              src={`/sponsors/${name.toLowerCase()}.svg`}
              alt={name}
              height={28}
              loading="lazy"
              decoding="async"
              className="h-7 w-auto"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
