import { salaryUnits } from '#contract/hiring/job-choices.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { defaultUnit, type SalaryFilter } from './salary-filter.ts';

const unitChoices = salaryUnits.map((value) => ({
  value,
  label: `${value === 'hour' ? 'an' : 'a'} ${value}`,
}));

interface SalaryFieldsProps {
  salary: SalaryFilter | undefined;
  currencies: readonly string[];
  onChoose: () => void;
  onType: () => void;
}

/** The amount decides: the currency and the period alone filter nothing. */
export function SalaryFields({ salary, currencies, onChoose, onType }: SalaryFieldsProps) {
  const field = { isFilter: true, hideLabel: true, autoComplete: 'off' } as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Minimum salary</legend>
      <div className="grid grid-cols-2 gap-2">
        <div className="col-span-full">
          <FormField
            {...field}
            control="number"
            label="Amount"
            name="salaryFrom"
            placeholder="Any"
            enterKeyHint="search"
            defaultValue={salary?.from}
            onChange={onType}
          />
        </div>
        <FormField
          {...field}
          control="select"
          label="Currency"
          name="currency"
          choices={currencies}
          defaultValue={salary?.currency}
          onChange={onChoose}
        />
        <FormField
          {...field}
          control="select"
          label="Per"
          name="salaryUnit"
          choices={unitChoices}
          defaultValue={salary?.unit ?? defaultUnit}
          onChange={onChoose}
        />
      </div>
    </fieldset>
  );
}
