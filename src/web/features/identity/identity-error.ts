import { type IdentityErrorCode, identityErrorText } from '#contract/errors.ts';
import type { ApiError } from '#web/api/http-client.ts';

/** A failure of signing in that no answer of the API tells of, as pages take errors. */
export const identityError = (code: IdentityErrorCode): ApiError => ({
  status: 'CUSTOM_ERROR',
  error: identityErrorText(code),
  data: { code },
});
