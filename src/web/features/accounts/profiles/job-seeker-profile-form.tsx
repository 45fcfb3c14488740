import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { withToast } from '#web/api/page-toasts.ts';
import { listJobSeekerSections } from './profile-fields.ts';
import { makeToast, profileDefaults, ProfileForm, type RoleFormProps } from './profile-form.tsx';
import { jobSeekerProfileMutation } from './profiles-api.ts';

interface JobSeekerFormProps extends RoleFormProps {
  /** Initial values of a new profile beside those of the account. */
  presets?: Partial<JobSeekerProfile> | undefined;
  /** Of the job that the person applies to: positions like it come first. */
  jobTitle?: string | undefined;
}

const presetNames = ['position', 'jobType', 'companyCategory'] as const;

export function JobSeekerProfileForm({ presets, jobTitle, ...props }: JobSeekerFormProps) {
  const ids = { register: 'addUser', update: 'updateJobSeeker' };
  const { mutateAsync: update } = useMutation(
    withToast(jobSeekerProfileMutation, makeToast(props.isNew, ids, m.profile_welcome_job_seeker)),
  );
  return (
    <ProfileForm<JobSeekerProfile>
      {...props}
      defaultValues={props.user.regAsJobSeeker ?? { ...profileDefaults(props.user), ...presets }}
      schema={JobSeekerProfile}
      sections={listJobSeekerSections(jobTitle)}
      presetFields={presets && presetNames.filter((name) => name in presets)}
      draftName="job-seeker"
      registerLabel={m.profile_register_job_seeker()}
      update={(body) => update({ body })}
    />
  );
}
