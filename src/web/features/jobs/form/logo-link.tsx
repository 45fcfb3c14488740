import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JobInput } from '#contract/job-input.ts';
import { logoField } from '#web/features/jobs/job-fields.tsx';
import { Field } from '#web/forms/field.tsx';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';

/** What a field for the logo needs to know. */
export interface LogoSlotProps {
  /** The link to the picture; empty for the company's initials. */
  value: string;
  onChange: (logo: string) => void;
  company: string;
  error: string | undefined;
}

interface LogoProps {
  /** A field that can do more than take a link, for example upload a picture. */
  renderLogo?: ((props: LogoSlotProps) => ReactNode) | undefined;
}

/** The logo, as a link or as the page that composes the form has it. */
export function Logo({ renderLogo }: LogoProps) {
  const { setValue, getFieldState, formState } = useFormContext<JobInput>();
  const { company = '', logo = '' } = useWatch<Partial<JobInput>>();
  if (!renderLogo) {
    const { section: _, limit: _limit, ...field } = logoField;
    return (
      <div className="flex flex-col gap-3">
        <Field {...field} name="logo" />
        <LogoPreview company={company} logo={logo} />
      </div>
    );
  }
  const { error } = getFieldState('logo', formState);
  return renderLogo({
    value: logo,
    onChange: (link) => setValue('logo', link, { shouldDirty: true, shouldValidate: true }),
    company,
    error: error?.message,
  });
}

/** Milliseconds without a key before a link counts as complete: half a link is not worth a request. */
const typingPause = 600;
const linkPattern = /^(?:https?:\/\/|\/)[^\s/]\S*$/i;

/** The logo as job seekers will see it. */
function LogoPreview({ company, logo }: Pick<JobInput, 'company' | 'logo'>) {
  const link = useDebouncedValue(logo, typingPause).trim();
  return (
    <div className="flex items-center gap-3">
      <AvatarLogo name={company || '?'} src={linkPattern.test(link) ? link : undefined} />
      <p className="text-sm text-muted">
        How it will look. Without a picture the company’s initials stand in.
      </p>
    </div>
  );
}
