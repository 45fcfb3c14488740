import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-field.tsx';
import { type JobOrder, jobOrders } from './job-order.ts';

const choices = Object.entries(jobOrders).map(([value, label]) => ({ value, label }));

/** In which order the jobs stand; a choice takes effect at once, without scripting by the button. */
export function JobOrderForm({ order }: { order: JobOrder }) {
  const navigate = useNavigate();
  return (
    <form method="get" action={paths.sortJobs} aria-label="Order" className="flex flex-col gap-3">
      <SelectField
        label="Order"
        name="order"
        autoComplete="off"
        choices={choices}
        value={order}
        onChange={({ target }) => {
          void navigate(`${paths.sortJobs}?order=${target.value}`, { preventScrollReset: true });
        }}
      />
      <div className="hidden noscript:block">
        <Button type="submit" wideOnPhone>
          Sort
        </Button>
      </div>
    </form>
  );
}
