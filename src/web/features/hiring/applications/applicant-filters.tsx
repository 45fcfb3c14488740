import { m } from '#messages';
import { Search } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { StageCounts } from '#contract/hiring/applications.ts';
import {
  applicantOrders,
  orderChoices,
  type Stage,
  stageNames,
  stages,
} from '#contract/hiring/stages.ts';
import { oneOf } from '#web/lib/one-of.ts';
import { FormField } from '#web/ui/form-field.tsx';
import type { ApplicantFilter } from './applicants-api.ts';

interface FilterProps {
  filter: ApplicantFilter;
  onChange: (change: Partial<ApplicantFilter>) => void;
}

/** The stages that are offered even when they are empty. */
const alwaysShown: readonly Stage[] = ['applied', 'shortlisted', 'rejected'];

const countAll = (counts: StageCounts): number =>
  stages.reduce((total, stage) => total + counts[stage], 0);

/** The stages as tabs, each with its number. */
export function StageTabs({ filter, counts, onChange }: FilterProps & { counts?: StageCounts }) {
  const shown = stages.filter(
    (stage) => alwaysShown.includes(stage) || filter.stage === stage || (counts?.[stage] ?? 0) > 0,
  );
  const tabs: { stage: ApplicantFilter['stage']; name: string; count: number | undefined }[] = [
    { stage: 'all', name: m.applicant_all(), count: counts && countAll(counts) },
    { stage: 'undecided', name: m.applicant_undecided(), count: counts?.undecided },
    ...shown.map((stage) => ({ stage, name: stageNames[stage](), count: counts?.[stage] })),
  ];
  return (
    <div
      role="group"
      aria-label={m.applicant_stage()}
      className="flex min-w-0 flex-wrap max-lg:order-last max-lg:w-full"
    >
      {tabs.map(({ stage, name, count }) => (
        <button
          key={stage}
          type="button"
          aria-pressed={filter.stage === stage}
          onClick={() => onChange({ stage })}
          className="min-h-9 rounded-control px-2.5 text-sm font-medium text-muted hover:bg-line/60 aria-pressed:bg-tint aria-pressed:text-primary"
        >
          {name}{' '}
          {count !== undefined && (
            <span className="ms-1.5 font-normal tabular-nums">{formatNumber(count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}

const listOrders = () =>
  Object.entries(applicantOrders).map(([value, label]) => ({ value, label: label() }));

interface SearchProps extends FilterProps {
  /** The typed text, which may be ahead of the filter. */
  text: string;
  onType: (text: string) => void;
}

/** Finds people by words, and orders them. */
export function ApplicantSearch({ text, onType, filter, onChange }: SearchProps) {
  return (
    <div className="flex gap-3">
      <div className="relative min-w-0 flex-1">
        <Icon
          of={Search}
          className="pointer-events-none absolute top-3 start-3 size-5 text-muted"
        />
        <FormField
          label={m.applicant_search()}
          hideLabel
          isFilter
          type="search"
          placeholder={m.applicant_search_placeholder()}
          className="ps-10"
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <FormField
        label={m.applicant_sort()}
        hideLabel
        isFilter
        control="select"
        className="w-auto! max-sm:w-36!"
        choices={listOrders()}
        value={filter.order}
        onChange={({ target }) => {
          const order = oneOf(orderChoices, target.value);
          if (order) {
            onChange({ order });
          }
        }}
      />
    </div>
  );
}
