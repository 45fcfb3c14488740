import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useUrlState } from '#web/lib/use-url-state.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { administrationCountsOptions } from './administration-api.ts';
import type { ListFilter } from './list-tools.tsx';

/** The topics of the queue: jobs that wait for approval, and reports and signs of fraud. */
export const makeTopics = () =>
  ({
    label: m.admin_queue_topic(),
    all: m.admin_queue_all(),
    choices: [
      { value: 'approvals', label: m.admin_queue_approvals() },
      { value: 'reports', label: m.admin_queue_reports() },
    ],
  }) as const satisfies ListFilter;

/** Narrows the queue to one topic; of the open cases it says how many there are of each. */
export function QueueTabs({ isOpen }: { isOpen: boolean }) {
  const url = useUrlState();
  const { data } = useQuery(administrationCountsOptions());
  const { label, all, choices } = makeTopics();
  const counts: Readonly<Record<string, number>> =
    data && isOpen
      ? { '': data.openCases, approvals: data.approvals, reports: data.openCases - data.approvals }
      : {};
  const toCount = (value: string) => {
    const { [value]: count = 0 } = counts;
    return count > 0 ? formatNumber(count) : undefined;
  };
  const chosen = choices.find(({ value }) => value === url.read('about'))?.value ?? '';
  return (
    <Tabs
      label={label}
      className="mb-3"
      tabs={[{ value: '', label: all }, ...choices].map(({ value, label: name }) => ({
        key: value,
        name,
        count: toCount(value),
        isPressed: value === chosen,
        onPress: () => url.change({ about: value }),
      }))}
    />
  );
}
