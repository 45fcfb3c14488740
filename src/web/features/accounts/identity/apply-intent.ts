import type { Location } from 'react-router';
import { idFromSlug } from '#contract/platform/urls.ts';

/**
 * The intention to apply to a job, on its way from Apply over signing in and the profile back to the job. Before
 * the user is signed in the URL carries it; afterwards the navigation state does, bound to that user, so that it
 * survives a reload and another user of the browser never inherits it.
 */
export interface ApplyIntent {
  jobId: string;
  userId: string;
}

const parameter = 'apply';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readId = (value: unknown): string | undefined =>
  typeof value === 'string' && value === idFromSlug(value) ? value : undefined;

/** The job that the visitor of a sign-in page wants to apply to. */
export const readIntendedJob = ({ search }: Pick<Location, 'search'>): string | undefined =>
  readId(new URLSearchParams(search).get(parameter));

/** The job that this user was on the way to apply to when the page was opened. */
export const readOwnIntent = (
  { state }: Pick<Location, 'state'>,
  userId: string | undefined,
): string | undefined => {
  const intent = isObject(state) ? state[parameter] : undefined;
  return isObject(intent) && userId !== undefined && intent['userId'] === userId
    ? readId(intent['jobId'])
    : undefined;
};

/** The navigation state with an intention. */
export const intentState = (intent: ApplyIntent | undefined): { apply?: ApplyIntent } =>
  intent ? { [parameter]: intent } : {};

/** The parameter of a sign-in page with an intention. */
export const intentSearch = (jobId: string | undefined): Record<string, string> =>
  jobId === undefined ? {} : { [parameter]: jobId };
