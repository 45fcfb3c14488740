import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { StageCounts } from '#contract/hiring/applications.ts';
import {
  applicantOrders,
  orderChoices,
  type Stage,
  stageNames,
  stages,
} from '#contract/hiring/stages.ts';
import { oneOf } from '#web/lib/choices.ts';
import { FormField } from '#web/ui/form-field.tsx';
import type { ApplicantFilter } from './applicants-api.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

interface FilterProps {
  filter: ApplicantFilter;
  onChange: (change: Partial<ApplicantFilter>) => void;
}

/** The stages that are offered even when they are empty. */
const alwaysShown: readonly Stage[] = ['applied', 'shortlisted', 'rejected'];

const countAll = (counts: StageCounts): number =>
  stages.reduce((total, stage) => total + counts[stage], 0);

/** Chooses whose stage is listed. */
export function StageChoice({ filter, counts, onChange }: FilterProps & { counts?: StageCounts }) {
  const shown = stages.filter(
    (stage) => alwaysShown.includes(stage) || filter.stage === stage || (counts?.[stage] ?? 0) > 0,
  );
  const tabs: { stage: ApplicantFilter['stage']; name: string; count: number | undefined }[] = [
    { stage: 'all', name: m.applicant_all(), count: counts && countAll(counts) },
    { stage: 'undecided', name: m.applicant_undecided(), count: counts?.undecided },
    ...shown.map((stage) => ({ stage, name: stageNames[stage](), count: counts?.[stage] })),
  ];
  return (
    <Tabs
      label={m.applicant_stage()}
      isDense
      isRow
      className="flex-1"
      tabs={tabs.map(({ stage, name, count }) => ({
        key: stage,
        name,
        count: count === undefined ? undefined : formatNumber(count),
        isPressed: filter.stage === stage,
        onPress: () => onChange({ stage }),
      }))}
    />
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
      <SearchInput
        label={m.applicant_search()}
        placeholder={m.applicant_search_placeholder()}
        value={text}
        onType={onType}
      />
      <FormField
        label={m.applicant_sort()}
        hideLabel
        isFilter
        control="select"
        className="w-auto! max-sm:w-32!"
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
