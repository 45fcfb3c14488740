import { companyCategories } from '#contract/job-input.ts';
import { employeeCounts, EmployerProfile } from '#contract/profile-input.ts';
import { profileTexts } from '#contract/profiles.ts';
import type { User } from '#contract/users.ts';
import { runWithToast, type ToastTexts } from '#web/api/run-with-toast.ts';
import { useUpdateEmployerProfileMutation } from '#web/api/users-api.ts';
import { useZodForm } from '#web/api/use-zod-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form-field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { RestoredNotice } from '#web/ui/restored-notice.tsx';
import { genderChoices } from './gender-choices.ts';
import { knownOf } from './known-of.ts';

interface EmployerProfileFormProps {
  user: User;
  toast: ToastTexts;
  submitLabel: string;
}

/** Registers a person as an employer, or changes that profile. */
export function EmployerProfileForm({ user, toast, submitLabel }: EmployerProfileFormProps) {
  const [updateProfile] = useUpdateEmployerProfileMutation();
  const form = useZodForm({
    id: 'employer',
    schema: EmployerProfile,
    defaultValues: user.regAsEmployer ?? knownOf(user),
    draftKey: `employer:${user.userEmail}`,
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
        <TextField
          label="Job Title"
          help="What you do in the company."
          autoComplete="organization-title"
          {...form.field('roleInCompany')}
        />
      </FormGroup>
      <FormGroup title="About the company">
        <TextField
          label="Company Name"
          autoComplete="organization"
          {...form.field('companyName')}
        />
        <SelectField
          label="Company Category"
          choices={companyCategories}
          emptyChoice={profileTexts.emptyChoice}
          {...form.field('companyCategory')}
        />
        <SelectField
          label="Number of Employees"
          choices={employeeCounts}
          emptyChoice={profileTexts.emptyChoice}
          {...form.field('employeeCount')}
        />
        <TextAreaField
          label="Company Detail"
          help="What the company does, and what it is like to work there."
          className="min-h-36"
          {...form.field('companyDetail')}
        />
      </FormGroup>
      <Button type="submit" wideOnPhone className="self-start" pending={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
