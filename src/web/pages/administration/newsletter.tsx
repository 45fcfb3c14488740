import { Download, Mail } from 'lucide-react';
import { apiBase } from '#contract/urls.ts';
import { useSubscribers } from '#web/features/administration/administration-api.ts';
import { ListSearch, useWords } from '#web/features/administration/list-tools.tsx';
import { ListView } from '#web/features/administration/list-view.tsx';
import { SubscriberRow } from '#web/features/administration/subscriber-row.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The contract's `subscribersCsvUrl`, whose file brings the schemas along. */
const csvUrl = `${apiBase}/administration/newsletter.csv`;

/** Who gets the newsletter. */
export function Component() {
  const q = useWords();
  const list = useSubscribers({ ...(q && { q }) });
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label="Search subscribers" placeholder="Email" />
        <a href={csvUrl} download className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden="true" className="size-5" />
          Download as CSV
        </a>
      </div>
      <ListView
        list={list}
        names={['subscriber', 'subscribers']}
        empty={<EmptyState title="No address is like this" icon={<Mail />} />}
      >
        {(subscriber) => <SubscriberRow subscriber={subscriber} />}
      </ListView>
    </>
  );
}
