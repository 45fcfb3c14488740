import { m } from '#messages';
import { type SalaryUnit, salaryUnits } from '#contract/hiring/job-choices.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { defaultUnit, type SalaryFilter } from './salary-filter.ts';

const unitNames: Readonly<Record<SalaryUnit, () => string>> = {
  hour: m.search_salary_hour,
  day: m.search_salary_day,
  week: m.search_salary_week,
  month: m.search_salary_month,
  year: m.search_salary_year,
};

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
      <legend className="mb-1 font-medium">{m.search_salary()}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <div className="col-span-2">
          <FormField
            {...field}
            control="number"
            label={m.search_salary_amount()}
            name="salaryFrom"
            placeholder={m.search_any()}
            enterKeyHint="search"
            defaultValue={salary?.from}
            onChange={onType}
          />
        </div>
        <FormField
          {...field}
          control="select"
          label={m.search_salary_currency()}
          name="currency"
          choices={currencies}
          defaultValue={salary?.currency}
          onChange={onChoose}
        />
        <FormField
          {...field}
          control="select"
          label={m.search_salary_per()}
          name="salaryUnit"
          choices={salaryUnits.map((value) => ({ value, label: unitNames[value]() }))}
          defaultValue={salary?.unit ?? defaultUnit}
          onChange={onChoose}
        />
      </div>
    </fieldset>
  );
}
