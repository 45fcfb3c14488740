import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { occupationNames } from '#contract/hiring/job-choice-texts.ts';
import { Check } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type Occupation, occupations } from '#contract/hiring/job-choices.ts';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowLink } from '#web/ui/row-link.tsx';

/** Fixed by the specification. */
const openings: Readonly<Record<Occupation, number>> = {
  'Web Developer': 155,
  'Accounting and Finance': 59,
  'Project Management': 45,
  'Human Resource': 55,
  'Customer Service': 25,
  'Health and Care': 35,
};

export function PopularCategories() {
  return (
    <Section title={m.home_categories()} action={<Badge>{m.home_sample_numbers()}</Badge>}>
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-3">
        {occupations.map((occupation) => (
          <li
            key={occupation}
            className="card-surface relative flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 hover:border-control sm:p-4"
          >
            <RowLink to={buildFindJobUrl({ occupation })} className="font-medium">
              {occupationNames[occupation]()}
            </RowLink>
            <span className="text-sm text-muted tabular-nums">
              {m.home_openings({ openings: formatNumber(openings[occupation]) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** US dollars a month. */
const tiers = [
  { name: m.home_plan_start_up, price: 0 },
  { name: m.home_plan_company, price: 299 },
  { name: m.home_plan_enterprise, price: 499 },
  { name: m.home_plan_business, price: 899 },
] as const;

/** Every tier has the same. */
const features = [
  m.home_plan_posting,
  m.home_plan_featured,
  m.home_plan_days,
  m.home_plan_support,
] as const;

function PurchaseButton({ name, price }: (typeof tiers)[number]) {
  return price === 0 ? (
    <ButtonLink to={paths.employer.addJob} aria-label={m.home_purchase_free({ plan: name() })}>
      {m.home_purchase()}
    </ButtonLink>
  ) : (
    <Button variant="secondary" disabled aria-label={m.home_purchase_later({ plan: name() })}>
      {m.home_purchase()}
    </Button>
  );
}

function Tier(tier: (typeof tiers)[number]) {
  const { name, price } = tier;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2 sm:flex-col sm:items-start sm:px-6 sm:py-2 sm:first:ps-0">
      <div>
        <h3 className="font-sans text-base font-medium">{name()}</h3>
        <p>
          <span className="figure text-xl sm:text-2xl">
            {price === 0 ? m.home_plan_free() : `$${formatNumber(price)}`}
          </span>{' '}
          <span className="text-muted">{m.home_plan_month()}</span>
        </p>
      </div>
      <PurchaseButton {...tier} />
    </li>
  );
}

/** The prices as the specification has them. Only the free plan can be had. */
export function Pricing() {
  return (
    <Section
      title={m.home_pricing()}
      intro={m.home_pricing_intro()}
      action={<Badge>{m.home_plans_later()}</Badge>}
    >
      <div className="card-surface p-4 sm:p-6">
        <ul
          aria-label={m.home_plans()}
          className="divide-y divide-line sm:grid sm:grid-cols-2 sm:gap-y-4 sm:divide-y-0 lg:grid-cols-4 lg:divide-x"
        >
          {tiers.map((tier) => (
            <Tier key={tier.price} {...tier} />
          ))}
        </ul>
        <div className="mt-2 border-t border-line pt-4 sm:mt-4">
          <p className="font-medium">{m.home_plan_features()}</p>
          <ul
            aria-label={m.home_plan_features_label()}
            className="mt-2 grid gap-x-6 gap-y-1 max-sm:text-sm sm:grid-cols-2 lg:grid-cols-4"
          >
            {features
              .map((feature) => feature())
              .map((feature) => (
                <li key={feature} className="flex items-start gap-2">
                  <Icon of={Check} className="mt-0.5 size-5 shrink-0 text-success" />
                  {feature}
                </li>
              ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{m.home_plan_active()}</p>
        </div>
      </div>
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
    <Section title={m.home_sponsors()} action={<Badge>{m.home_sample_logos()}</Badge>}>
      <ul className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 xl:flex-nowrap xl:justify-between xl:gap-x-4">
        {sponsors.map((name) => (
          <li key={name}>
            <img
              src={`/sponsors/${name.toLowerCase()}.svg`}
              alt={name}
              height={28}
              loading="lazy"
              decoding="async"
              className="h-5 w-auto sm:h-7"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
