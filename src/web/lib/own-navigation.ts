import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The navigation state of a form or filter that keeps its values in the URL: it tells its own navigations by it. */
export const ownNavigation = { isOwnNavigation: true };

const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnNavigation' in state;

/**
 * Whether the URL is what the form or filter of the page made it. Otherwise a link or the browser's history did, and
 * the fields have to follow. An own navigation may arrive late, when other values are chosen already.
 */
export const useIsOwnNavigation = (): boolean => {
  const isPop = useNavigationType() === NavigationType.Pop;
  return isOwn(useLocation().state) && !isPop;
};
