import { m } from '#messages';
import type { ApiError } from './http-client.ts';

const sentences = {
  FETCH_ERROR: m.error_unreachable,
  TIMEOUT_ERROR: m.error_timeout,
  PARSING_ERROR: m.error_unreadable,
  unknown: m.error_unknown,
} as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readData = (error: unknown): unknown => (isObject(error) ? error['data'] : undefined);

const isApiError = (error: unknown): error is ApiError => isObject(error) && 'status' in error;

/** The sentence a person reads: the server's own, in the language of the page, where it gave one. */
export const errorMessage = (error: unknown): string => {
  if (!isApiError(error)) {
    return sentences.unknown();
  }
  if (error.status === 'CUSTOM_ERROR') {
    return error.error;
  }
  if (typeof error.status === 'string') {
    return sentences[error.status]();
  }
  const data = readData(error);
  const detail = isObject(data) ? data['detail'] : undefined;
  return typeof detail === 'string' && detail !== '' ? detail : sentences.unknown();
};

/** The sentence for each refused field, by the field's name. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const data = readData(error);
  if (!isObject(data) || !isObject(data['fields'])) {
    return {};
  }
  const entries = Object.entries(data['fields']);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** The contract's name of an error; undefined when the server did not say. */
export const errorCode = (error: unknown): string | undefined => {
  const data = readData(error);
  const code = isObject(data) ? data['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Whether what was asked for was there once and was deleted. */
export const isDeleted = (error: unknown): boolean =>
  ['job-deleted', 'blog-deleted'].includes(errorCode(error) ?? '');

/** The HTTP status of an error; undefined when no answer came. */
export const errorStatus = (error: unknown): number | undefined =>
  isApiError(error) && typeof error.status === 'number' ? error.status : undefined;

/** Whether the requested object does not exist, or no longer. */
export const isMissing = (error: unknown): boolean =>
  [400, 404, 410].includes(errorStatus(error) ?? 0);
