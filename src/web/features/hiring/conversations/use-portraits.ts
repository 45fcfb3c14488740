import { personName, useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import {
  type Application,
  formatRole,
  type ParticipantRole,
  type Portrait,
} from './conversation.ts';

type Participants = Pick<Application, 'fullName' | 'photoURL' | 'company' | 'logo'>;

/** The viewer's own picture, and that of the person or the company on the other side. */
export const usePortraits = (
  role: ParticipantRole,
  { fullName, photoURL, company, logo }: Participants,
): Readonly<Record<ParticipantRole, Portrait>> => {
  const { user, email } = useViewer();
  const own = { name: personName(user, email), src: user?.photoURL, shape: 'person' } as const;
  return role === 'employer'
    ? {
        employer: own,
        'job-seeker': {
          name: fullName ?? formatRole('job-seeker'),
          src: photoURL,
          shape: 'person',
        },
      }
    : {
        employer: { name: company ?? formatRole('employer'), src: logo, shape: 'logo' },
        'job-seeker': own,
      };
};
