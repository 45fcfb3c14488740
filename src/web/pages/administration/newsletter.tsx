import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Mail } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { apiBase } from '#contract/platform/urls.ts';
import { subscribersOptions } from '#web/features/trust/administration/administration-api.ts';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { ListView } from '#web/features/trust/administration/list-view.tsx';
import { SubscriberRow } from '#web/features/trust/administration/subscriber-row.tsx';
import { NewsletterIssues } from './newsletter-issues.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The contract's `subscribersCsvUrl`, whose file brings the schemas along. */
const csvUrl = `${apiBase}/administration/newsletter.csv`;

/** The subscribers of the newsletter. */
export function Component() {
  const list = useInfiniteQuery(subscribersOptions(useListFilter({})));
  return (
    <>
      <NewsletterIssues />
      <h2 className="mb-4 text-xl">Subscribers</h2>
      <ListTools search="Search subscribers" placeholder="Email">
        <a
          href={csvUrl}
          download
          className={buttonClass({ variant: 'secondary', wideOnPhone: true })}
        >
          <Icon of={Download} className="size-5" />
          Download as CSV
        </a>
      </ListTools>
      <ListView
        list={list}
        names={['subscriber', 'subscribers']}
        empty={
          <EmptyState title="No subscribers yet" icon={<Icon of={Mail} />}>
            People subscribe on the home page.
          </EmptyState>
        }
      >
        {(subscriber) => <SubscriberRow subscriber={subscriber} />}
      </ListView>
    </>
  );
}
