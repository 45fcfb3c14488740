import type { Query, QueryClient } from '@tanstack/react-query';
import { nextTask } from '#web/lib/next-task.ts';

const isRead = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.survivesSignOut !== true;

/** Empties the cache, so that the next person sees no data of the last one. */
export const forget = async (client: QueryClient): Promise<void> => {
  client.removeQueries({ predicate: isRead, type: 'inactive' });
  const shown = client.getQueryCache().findAll({ predicate: isRead });
  shown.forEach((query) => query.reset());
  // Components with the person's data unmount first; otherwise they would read it again.
  await nextTask();
  await client.refetchQueries({ predicate: isRead, type: 'active' });
};
