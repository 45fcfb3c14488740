import { m } from '#messages';
import { useMatches } from 'react-router';

const isMessage = (value: unknown): value is () => string => typeof value === 'function';

const readTitle = (handle: unknown): string | undefined => {
  const title =
    typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : undefined;
  return isMessage(title) ? title() : undefined;
};

/** The title in the handle of the page's route, for what is shown until the page itself can be. */
export const useRouteTitle = (): string =>
  useMatches()
    .map(({ handle }) => readTitle(handle))
    .findLast((title) => title !== undefined) ?? m.common_account();
