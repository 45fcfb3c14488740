import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

/** Fixed by the specification, as are the openings; each leads to a search. */
const categories = [
  { name: 'Web Developer', openings: 155, search: { q: 'developer or web' } },
  {
    name: 'Accounting and Finance',
    openings: 59,
    search: { q: 'accountant or accounting or finance' },
  },
  { name: 'Project Management', openings: 45, search: { q: 'project or coordinator' } },
  {
    name: 'Human Resource',
    openings: 55,
    search: { q: 'recruiter or hiring or onboarding or payroll or "human resources"' },
  },
  { name: 'Customer Service', openings: 25, search: { q: 'customer or support' } },
  { name: 'Health and Care', openings: 35, search: { companyCategory: 'Healthcare' } },
] as const;

export function PopularCategories() {
  return (
    <Section title="Popular job categories">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {categories.map(({ name, openings, search }) => (
          <li key={name} className="min-w-0">
            <Link
              to={buildFindJobUrl(search)}
              className="card-surface flex h-full min-h-14 items-center gap-3 p-4 hover:border-control"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                <span className="flex-1 font-medium">{name}</span>
                <span className="text-sm text-muted tabular-nums">{openings} openings</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-primary" />
            </Link>
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
    <Section title="Pricing" intro="Start free. Pay when you hire often.">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tiers.map((tier) => (
          <Tier key={tier.name} {...tier} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">Payments are not set up on this site.</p>
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
      <ul className="flex flex-wrap items-center justify-center gap-x-10 gap-y-6 xl:flex-nowrap xl:justify-between xl:gap-x-4">
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
