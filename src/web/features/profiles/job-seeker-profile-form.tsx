import { companyCategories, jobCategories } from '#contract/job-input.ts';
import { employeeCounts, JobSeekerProfile, seekerPositions } from '#contract/profile-input.ts';
import { profileTexts } from '#contract/profiles.ts';
import type { User } from '#contract/users.ts';
import { runWithToast, type ToastTexts } from '#web/api/run-with-toast.ts';
import { useUpdateJobSeekerProfileMutation } from '#web/api/users-api.ts';
import { useZodForm, type ZodForm } from '#web/api/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#web/ui/form-field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { RestoredNotice } from '#web/ui/restored-notice.tsx';
import { genderChoices } from './gender-choices.ts';
import { knownOf } from './known-of.ts';

interface JobSeekerProfileFormProps {
  user: User;
  toast: ToastTexts;
  submitLabel: string;
}

/** Registers a person as a job seeker, or changes that profile. */
export function JobSeekerProfileForm({ user, toast, submitLabel }: JobSeekerProfileFormProps) {
  const [updateProfile] = useUpdateJobSeekerProfileMutation();
  const form = useZodForm({
    id: 'job-seeker',
    schema: JobSeekerProfile,
    defaultValues: user.regAsJobSeeker ?? knownOf(user),
    draftKey: `job-seeker:${user.userEmail}`,
    send: (profile) =>
      runWithToast(updateProfile({ ...profile, _id: user._id, email: user.userEmail }), toast),
  });
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <ErrorSummary problems={form.problems} toasted />
      <RestoredNotice {...form.restored} />
      <p className="text-muted">All fields are required.</p>
      <FormGroup title="About you">
        <TextField label="Full Name" autoComplete="name" {...form.field('fullName')} />
        <TextField
          label="Email"
          help="From your account."
          type="email"
          autoComplete="email"
          value={user.userEmail}
          readOnly
        />
        <SelectField
          label="Gender"
          autoComplete="sex"
          choices={genderChoices}
          emptyChoice={profileTexts.emptyChoice}
          {...form.field('gender')}
        />
        <TextAreaField
          label="Skills"
          placeholder="React, TypeScript, SQL, accounting"
          help="Separated by commas."
          className="min-h-18"
          {...form.field('skills')}
        />
        <NumberField
          label="Years of Experience"
          help="0 when you are just starting. Halves are fine."
          className="max-w-40"
          {...form.numberField('yearOfExp')}
        />
        <TextAreaField
          label="About Me"
          help="What an employer should know of you."
          className="min-h-36"
          {...form.field('aboutMe')}
        />
      </FormGroup>
      <WishFields {...form} />
      <Button type="submit" wideOnPhone className="self-start" pending={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}

function WishFields({ field }: Pick<ZodForm<JobSeekerProfile>, 'field'>) {
  return (
    <FormGroup title="What you look for">
      <SelectField
        label="Position"
        choices={seekerPositions}
        emptyChoice={profileTexts.emptyChoice}
        {...field('position')}
      />
      <SelectField
        label="Job Type"
        choices={jobCategories}
        emptyChoice={profileTexts.emptyChoice}
        {...field('jobType')}
      />
      <SelectField
        label="Company Category"
        choices={companyCategories}
        emptyChoice={profileTexts.emptyChoice}
        {...field('companyCategory')}
      />
      <SelectField
        label="Desired Number of Employees"
        choices={employeeCounts}
        emptyChoice={profileTexts.emptyChoice}
        {...field('employeeCount')}
      />
    </FormGroup>
  );
}
