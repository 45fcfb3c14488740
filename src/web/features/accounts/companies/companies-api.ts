import { m } from '#messages';
import { mutation, query, queryByReader } from '#web/api/call.ts';
import { beginSession } from '#web/api/change-session.ts';
import { refreshSession } from '#web/api/session.ts';

/** The viewer's company with its people. */
export const teamOptions = query('GET /company', { tags: ['users'] });

/** Its invitations that wait; for owners alone. */
export const invitationsOptions = query('GET /company/invitations', { tags: ['users'] });

/** What the link of a mail offers, and whether to the account with the address that reads it. */
export const offerOptions = queryByReader('GET /company/invitations/link');

/** The domain of the company, confirmed or not; for owners alone. */
export const domainOptions = query('GET /company/domain', { tags: ['users'] });

const changesPeople = { invalidates: ['users'] } as const;
/** The jobs of the company change hands, or come and go with the viewer. */
const changesJobs = { invalidates: ['users', 'jobs', 'jobApply', 'unread'] } as const;

export const changeRoleMutation = mutation('PATCH /company/members/:id', {
  ...changesPeople,
  toast: { id: 'team', loading: m.team_saving, success: () => m.team_role_saved() },
});

export const removeMemberMutation = mutation('DELETE /company/members/:id', {
  ...changesJobs,
  toast: { id: 'team', loading: m.team_saving, success: () => m.team_removed() },
});

export const keepEarlierUseMutation = mutation('POST /company/earlier-use', {
  ...changesPeople,
  toast: { id: 'team', loading: m.team_saving, isHandled: () => true },
});

export const inviteMutation = mutation('POST /company/invitations', {
  ...changesPeople,
  toast: { id: 'team', loading: m.team_inviting, success: () => m.team_invited() },
});

export const removeInvitationMutation = mutation('DELETE /company/invitations/:id', {
  ...changesPeople,
  toast: { id: 'team', loading: m.team_saving, success: () => m.team_invitation_removed() },
});

const joinedToast = { id: 'team', success: () => m.team_joined() };

/** Makes the account of the invited address, with a session. */
export const invitedSignUpMutation = mutation('POST /company/invitations/account', {
  ...changesJobs,
  toast: joinedToast,
  onSuccess: beginSession,
});

export const acceptInvitationMutation = mutation('POST /company/invitations/acceptance', {
  ...changesJobs,
  toast: { ...joinedToast, isHandled: () => true },
  // The dashboard lets in whom the session knows as an employer.
  onSuccess: refreshSession,
});

/** The page says what followed. */
export const declineInvitationMutation = mutation('POST /company/invitations/refusal', {
  toast: { id: 'team' },
});

/** The badge stands on the pages of the company and its jobs. */
const changesDomain = { invalidates: ['users', 'jobs'] } as const;

export const setDomainMutation = mutation('PUT /company/domain', { invalidates: ['users'] });

export const checkDomainMutation = mutation('POST /company/domain/check', {
  ...changesDomain,
  toast: { id: 'team', loading: m.team_domain_checking, isHandled: () => true },
});

export const removeDomainMutation = mutation('DELETE /company/domain', {
  ...changesDomain,
  toast: { id: 'team', loading: m.team_saving, success: () => m.team_domain_removed() },
});
