import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { LogoField } from '#web/features/accounts/files/logo-field.tsx';

/** The logo of the job, connected to the form around it. */
export function JobLogoField({ givenUpLink }: { givenUpLink: string | undefined }) {
  const { control } = useFormContext<JobInput>();
  const { company = '' } = useWatch<Partial<JobInput>>();
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name: 'logo', defaultValue: '' });
  return (
    <LogoField {...{ value, onChange, onBlur, company, givenUpLink }} error={error?.message} />
  );
}
