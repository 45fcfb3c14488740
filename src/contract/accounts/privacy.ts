import * as z from 'zod/mini';
import { m } from '#messages';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { optionalText, requiredString } from '#contract/platform/primitives.ts';
import { toStoredAddress } from '#contract/platform/text/email-addresses.ts';
import { User, profileChanges } from './users.ts';

const PrivacyInfo = z.object({
  /** The operator's email, if it is set. */
  contact: z.nullable(z.string()),
  /** Months without activity after which an application is erased. */
  retentionMonths: z.int(),
});

/** The typed email confirms; accounts with a password need that, too. */
export const DeletionInput = z.object({
  email: requiredString(m.account_delete_email_required, 320),
  password: optionalText,
});
export type DeletionInput = z.infer<typeof DeletionInput>;

/** The form of the account page, which compares the email at once. */
export const makeDeletionForm = (ownEmail: string) =>
  DeletionInput.check(
    z.refine<DeletionInput>(({ email }) => toStoredAddress(email) === toStoredAddress(ownEmail), {
      path: ['email'],
      error: m.account_delete_wrong_email,
    }),
  );

/** The ZIP file of the user's data, relative to the API base. */
export const exportUrl = '/user/export';

export const dataExports: RateLimit = {
  name: 'exports',
  message: 'downloaded your data # times',
  account: { day: 10 },
  address: { day: 200 },
};

const privacyTag = {
  name: 'privacy',
  description: 'Personal data, and deleting an account.',
  schemas: { PrivacyInfo },
};

export const privacyEndpoints = defineEndpoints(privacyTag, {
  getInfo: {
    route: 'GET /privacy',
    summary: 'The contact of the operator, and how long applications are stored',
    access: 'anyone',
    query: z.object({}),
    response: PrivacyInfo,
  },
  requestDeletion: {
    route: 'POST /user/deletion',
    summary: 'Ask for the deletion of the account; it is erased after seven days',
    access: 'self',
    limit: {
      name: 'deletions',
      message: 'tried to delete # accounts',
      account: { quarterHour: 10 },
      address: { quarterHour: 100 },
    },
    errors: [
      'invalid-credential',
      'sign-in-again',
      'last-administrator',
      'email-already-in-use',
      'provider-unreachable',
    ],
    body: DeletionInput,
    response: User,
  },
  keepAccount: {
    route: 'DELETE /user/deletion',
    summary: 'Keep an account whose deletion was requested',
    access: 'signed-in',
    limit: profileChanges,
    errors: ['unknown-user'],
    response: User,
  },
});
