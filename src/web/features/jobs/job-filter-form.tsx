import { useNavigate } from 'react-router';
import { jobFilters } from '#contract/jobs.ts';
import { pageSizes } from '#contract/pagination.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-field.tsx';
import { jobListAddress } from './job-list-address.ts';
import { paginationSlice, type PaginationState, setJobTypes, setSize } from './pagination-slice.ts';

const sizeChoices = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }));

/** Which jobs, and how many at a time; a choice takes effect at once, without scripting by the button. */
export function JobFilterForm({ pagination }: { pagination: PaginationState }) {
  const navigate = useNavigate();
  const choose = (action: ReturnType<typeof setJobTypes> | ReturnType<typeof setSize>) => {
    void navigate(jobListAddress(paginationSlice.reducer(pagination, action)));
  };
  return (
    <form
      method="get"
      action={paths.allJobs}
      aria-label="Which jobs"
      className="grid grid-cols-2 gap-3 max-lg:[&_label]:sr-only lg:grid-cols-1 lg:gap-4"
    >
      <SelectField
        label="Jobs"
        name="jobTypes"
        autoComplete="off"
        choices={jobFilters}
        value={pagination.jobTypes}
        onChange={({ target }) => {
          const filter = jobFilters.find((choice) => choice === target.value);
          if (filter) {
            choose(setJobTypes(filter));
          }
        }}
      />
      <SelectField
        label="Items per page"
        name="size"
        autoComplete="off"
        choices={sizeChoices}
        value={String(pagination.size)}
        onChange={({ target }) => choose(setSize(Number(target.value)))}
      />
      <div className="col-span-full hidden noscript:block">
        <Button type="submit" wideOnPhone>
          Show
        </Button>
      </div>
    </form>
  );
}
