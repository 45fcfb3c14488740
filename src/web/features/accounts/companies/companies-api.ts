import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';
import { refreshSession } from '#web/api/session.ts';

/** The viewer's company with its people. */
export const teamOptions = query('GET /company', { tags: ['users'] });

/** Its invitations that wait; for owners alone. */
export const invitationsOptions = query('GET /company/invitations', { tags: ['users'] });

/** What the link of a mail offers. */
export const offerOptions = query('GET /company/invitations/link');

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

export const inviteMutation = mutation('POST /company/invitations', {
  ...changesPeople,
  toast: { id: 'team', loading: m.team_inviting, success: () => m.team_invited() },
});

export const removeInvitationMutation = mutation('DELETE /company/invitations/:id', {
  ...changesPeople,
  toast: { id: 'team', loading: m.team_saving, success: () => m.team_invitation_removed() },
});

export const acceptInvitationMutation = mutation('POST /company/invitations/acceptance', {
  ...changesJobs,
  toast: { id: 'team', success: () => m.team_joined(), isHandled: () => true },
  // The dashboard lets in whom the session knows as an employer.
  onSuccess: refreshSession,
});
