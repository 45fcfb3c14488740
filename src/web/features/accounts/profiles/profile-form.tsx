import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { m } from '#messages';
import { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import type { User } from '#contract/accounts/users.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { employerProfileMutation, jobSeekerProfileMutation } from './profiles-api.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { AccountEmail, Field } from '#web/forms/field.tsx';
import { FormSection } from '#web/forms/form-section.tsx';
import { Form, RestoredNotice, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import {
  listEmployerSections,
  listJobSeekerSections,
  type ProfileSection,
} from './profile-fields.ts';

interface RoleFormProps {
  user: User;
  /** The person registers in the role; otherwise the profile is changed. */
  isNew?: boolean;
  /** Runs after the profile was stored. */
  onSaved?: (() => void) | undefined;
  /** Above the fields. */
  note?: string | undefined;
  /** Beside the fields on a wide screen. */
  preview?: ReactNode;
}

interface JobSeekerFormProps extends RoleFormProps {
  /** Initial values of a new profile beside those of the account. */
  presets?: Partial<JobSeekerProfile> | undefined;
}

interface ProfileFormProps<Profile extends FieldValues> extends RoleFormProps {
  /** The stored profile, or what else is known of the person. */
  defaultValues: DefaultValues<Profile>;
  schema: ZodMiniType<Profile, Profile>;
  sections: readonly ProfileSection<Extract<keyof Profile, string>>[];
  draftName: string;
  registerLabel: string;
  welcome: string;
  toastIds: { register: string; update: string };
  update: (body: Profile & { _id: string; email: string }) => Promise<User>;
}

/** Defaults from the account and from the profile of the other role. */
const profileDefaults = (user: User) => {
  const [mailbox] = user.userEmail.split('@');
  const name = user.fullName || user.displayName;
  const gender = (user.regAsEmployer ?? user.regAsJobSeeker)?.gender;
  // An account made without a name is called by its mailbox, which is not a full name.
  return { fullName: name === mailbox ? '' : name, ...(gender && { gender }) };
};

function ProfileForm<Profile extends FieldValues>(props: ProfileFormProps<Profile>) {
  const { user, isNew = false, defaultValues, schema, sections, update, toastIds } = props;
  const { _id, userEmail: email } = user;
  const toast = isNew
    ? { id: toastIds.register, loading: m.profile_registering(), success: props.welcome }
    : { id: toastIds.update, loading: m.profile_updating(), success: m.profile_updated() };
  const form = useAppForm<Profile, Profile>({
    schema,
    defaultValues,
    draftKey: `${props.draftName}:${email}`,
    send: (values) => runWithToast(update({ ...values, _id, email }), toast),
    onSent: () => props.onSaved?.(),
  });
  const column = (
    <div className="flex max-w-form flex-col gap-6">
      <ErrorSummary />
      <RestoredNotice {...form.draft} />
      <p className="text-muted">
        {m.profile_all_required()} {props.note}
      </p>
      {sections.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          {fields.map((field) => (
            <Fragment key={field.name}>
              <Field {...field} />
              {field.name === 'fullName' && <AccountEmail email={email} />}
            </Fragment>
          ))}
        </FormSection>
      ))}
      <SubmitButton wideOnPhone className="self-start">
        {isNew ? props.registerLabel : m.profile_update()}
      </SubmitButton>
    </div>
  );
  return (
    <Form form={form}>
      {props.preview === undefined ? (
        column
      ) : (
        <div className="@container">
          <div className="grid gap-x-8 @[56rem]:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
            {column}
            <div className="@max-[56rem]:hidden">{props.preview}</div>
          </div>
        </div>
      )}
    </Form>
  );
}

/** Registers a person as an employer, or changes that profile. */
export function EmployerProfileForm(props: RoleFormProps) {
  const { mutateAsync: update } = useMutation(employerProfileMutation);
  return (
    <ProfileForm
      {...props}
      defaultValues={props.user.regAsEmployer ?? profileDefaults(props.user)}
      schema={EmployerProfile}
      sections={listEmployerSections()}
      draftName="employer"
      registerLabel={m.profile_register_employer()}
      welcome={m.profile_welcome_employer()}
      toastIds={{ register: 'addEmployer', update: 'updateEmployer' }}
      update={update}
    />
  );
}

/** Registers a person as a job seeker, or changes that profile. */
export function JobSeekerProfileForm({ presets, ...props }: JobSeekerFormProps) {
  const { mutateAsync: update } = useMutation(jobSeekerProfileMutation);
  return (
    <ProfileForm
      {...props}
      defaultValues={props.user.regAsJobSeeker ?? { ...profileDefaults(props.user), ...presets }}
      schema={JobSeekerProfile}
      sections={listJobSeekerSections()}
      draftName="job-seeker"
      registerLabel={m.profile_register_job_seeker()}
      welcome={m.profile_welcome_job_seeker()}
      toastIds={{ register: 'addUser', update: 'updateJobSeeker' }}
      update={update}
    />
  );
}
