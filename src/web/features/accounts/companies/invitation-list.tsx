import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { companyRoleTexts } from '#contract/accounts/company-role-texts.ts';
import { localDates } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { invitationsOptions, removeInvitationMutation } from './companies-api.ts';

/** The invitations that wait or were declined, with the way to take each back; nothing where there are none. */
export function InvitationList() {
  const { data: invitations = [] } = useQuery(invitationsOptions());
  const { mutate: remove } = useMutation(removeInvitationMutation);
  if (invitations.length === 0) {
    return null;
  }
  return (
    <section aria-label={m.team_invitations()} className="mt-6">
      <h3 className="text-lg">{m.team_invitations()}</h3>
      <ul className="mt-2 divide-y divide-line">
        {invitations.map(({ _id: id, email, role, expiresAt, declinedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">
                <EmailText email={email} />
              </p>
              <p className="text-sm text-muted">
                {(declinedAt === undefined ? m.team_invitation_until : m.team_invitation_declined)({
                  role: companyRoleTexts[role].name(),
                  date: localDates.formatDate(declinedAt ?? expiresAt),
                })}
              </p>
            </div>
            <Button variant="quietDanger" onClick={() => remove({ params: { id } })}>
              {declinedAt === undefined ? m.team_invitation_remove() : m.team_remove()}
              <span className="sr-only"> {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
