import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Mail } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { apiBase } from '#contract/platform/urls.ts';
import { subscribersOptions } from '#web/features/trust/administration/administration-api.ts';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { type ListTexts, ListView } from '#web/features/trust/administration/list-view.tsx';
import {
  placeholderSubscriber,
  SubscriberRow,
} from '#web/features/trust/administration/subscriber-row.tsx';
import { paths } from '#web/app/paths.ts';
import { NewsletterIssues } from './newsletter-issues.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** The contract's `subscribersCsvUrl`, whose file brings the schemas along. */
const csvUrl = `${apiBase}/administration/newsletter.csv`;

const texts: ListTexts = {
  count: m.admin_list_subscribers,
  firstCount: m.admin_list_subscribers_first,
  none: m.admin_list_subscribers_none,
  loading: m.admin_list_subscribers_loading,
  failed: m.admin_list_subscribers_failed,
};

export function Component() {
  const list = useInfiniteQuery(subscribersOptions({ query: useListFilter({}) }));
  return (
    <>
      <NewsletterIssues />
      <h2 className="mb-4 text-xl">{m.admin_subscribers_title()}</h2>
      <ListTools search={m.admin_subscribers_search()} placeholder={m.common_email()}>
        <a
          href={csvUrl}
          download
          className={buttonClass({ variant: 'secondary', wideOnPhone: true })}
        >
          <Icon of={Download} className="size-5" />
          {m.admin_subscribers_download()}
        </a>
      </ListTools>
      <ListView
        list={list}
        placeholder={placeholderSubscriber}
        texts={texts}
        empty={
          <EmptyState title={m.admin_subscribers_none_yet()} icon={<Icon of={Mail} />}>
            <Sentence of={m.admin_subscribers_none_about} to={paths.newsletter} />
          </EmptyState>
        }
      >
        {(subscriber) => <SubscriberRow subscriber={subscriber} />}
      </ListView>
    </>
  );
}
