import { Inbox } from 'lucide-react';
import { reportTargets } from '#contract/trust.ts';
import { type CaseFilter, useCases } from '#web/features/administration/administration-api.ts';
import { kindNames } from '#web/features/administration/case-names.ts';
import { CaseRow } from '#web/features/administration/case-row.tsx';
import {
  ListFilter,
  ListSearch,
  useChoice,
  useWords,
} from '#web/features/administration/list-tools.tsx';
import { ListView } from '#web/features/administration/list-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const kinds = reportTargets.map((value) => ({ value, label: kindNames[value] }));

/** The queue: what waits for a decision, the heaviest first. */
export function Component() {
  const q = useWords();
  const kind = useChoice('kind', reportTargets);
  const state = useChoice('state', ['decided']);
  const filter: CaseFilter = { ...(q && { q }), ...(kind && { kind }), ...(state && { state }) };
  const list = useCases(filter);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label="Search reports" placeholder="Job, company, name or email" />
        <ListFilter name="kind" label="Kind" all="All kinds" choices={kinds} />
        <ListFilter
          name="state"
          label="State"
          all="Open"
          choices={[{ value: 'decided', label: 'Decided' }]}
        />
      </div>
      <ListView
        list={list}
        names={state ? ['decided case', 'decided cases'] : ['open case', 'open cases']}
        empty={
          <EmptyState title="Nothing waits for a decision" icon={<Inbox />}>
            Reports and jobs with signs of fraud come here by themselves.
          </EmptyState>
        }
      >
        {(entry) => <CaseRow entry={entry} />}
      </ListView>
    </>
  );
}
