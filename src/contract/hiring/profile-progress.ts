import { m } from '#messages';
import { listSkills } from './skill-match.ts';

/** The parts that help a profile beyond its required fields. */
export type ProfileStep = 'cv' | 'skills' | 'company' | 'email' | 'picture';

export interface ProfileProgress {
  done: number;
  total: number;
  /** The step that helps most of those that are left, as an instruction; undefined once all are done. */
  next?: { step: ProfileStep; text: string } | undefined;
}

/** The fields of a user that count. */
interface Profiles {
  regAsEmployer?: { companyName: string; companyDetail: string } | undefined;
  regAsJobSeeker?: { skills: string } | undefined;
  emailVerified: boolean;
  photoURL: string | null;
}

/** The skills of a full profile, and the characters of a company text that says something. */
const goals = { skills: 3, companyDetail: 120 };

/** For example `Add two more skills`; undefined once there are enough. */
const askForSkills = (skills: string): string | undefined => {
  const missing = goals.skills - listSkills(skills).length;
  if (missing <= 0) {
    return undefined;
  }
  if (missing === 1) {
    return m.profile_step_skill();
  }
  return missing === 2 ? m.profile_step_two_skills() : m.profile_step_three_skills();
};

/** How far the profile of a role has come; undefined while the user has none. */
export const getProfileProgress = (
  { regAsEmployer, regAsJobSeeker, emailVerified, photoURL }: Profiles,
  role: 'employer' | 'jobSeeker',
  cvCount: number,
): ProfileProgress | undefined => {
  const { companyName: company = '' } = regAsEmployer ?? {};
  const isThin = (regAsEmployer?.companyDetail.length ?? 0) < goals.companyDetail;
  const ofRole: [ProfileStep, string | false | undefined][] =
    role === 'employer'
      ? [['company', isThin && m.profile_step_company({ company })]]
      : [
          ['cv', cvCount === 0 && m.profile_step_cv()],
          ['skills', askForSkills(regAsJobSeeker?.skills ?? '')],
        ];
  if (!(role === 'employer' ? regAsEmployer : regAsJobSeeker)) {
    return undefined;
  }
  const steps: typeof ofRole = [
    ...ofRole,
    ['email', !emailVerified && m.profile_step_email()],
    ['picture', photoURL === null && m.profile_step_picture()],
  ];
  const left = steps.flatMap(([step, text]) => (text ? { step, text } : []));
  return { done: steps.length - left.length, total: steps.length, next: left[0] };
};
