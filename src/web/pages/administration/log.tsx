import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { useSearchParams } from 'react-router';
import { auditOptions } from '#web/features/trust/administration/administration-api.ts';
import { AuditRow, placeholderAct } from '#web/features/trust/administration/audit-row.tsx';
import { type ListTexts, ListView } from '#web/features/trust/administration/list-view.tsx';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const texts: ListTexts = {
  count: m.admin_list_entries,
  firstCount: m.admin_list_entries_first,
  none: m.admin_list_entries_none,
  loading: m.admin_list_entries_loading,
  failed: m.admin_list_entries_failed,
};

/** Every act of an administrator. No entry can be changed or deleted. */
export function Component() {
  const target = useSearchParams()[0].get('target') ?? undefined;
  const list = useInfiniteQuery(auditOptions({ query: { ...(target && { target }) } }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-measure text-muted">{m.admin_log_about()}</p>
        {target && (
          <ButtonLink variant="secondary" to={administrationPaths.log}>
            {m.admin_log_show_all()}
          </ButtonLink>
        )}
      </div>
      <ListView
        list={list}
        placeholder={placeholderAct}
        texts={texts}
        empty={<EmptyState title={m.admin_log_none_yet()} icon={<Icon of={ScrollText} />} />}
      >
        {(entry) => <AuditRow entry={entry} />}
      </ListView>
    </>
  );
}
