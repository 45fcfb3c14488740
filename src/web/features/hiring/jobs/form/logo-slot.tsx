import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';

/** What a field for the logo needs to know. */
export interface LogoSlotProps {
  /** A link, the path of an upload, or empty for the company's initials. */
  value: string;
  onChange: (logo: string) => void;
  onBlur: () => void;
  company: string;
  error: string | undefined;
}

interface LogoSlotOptions {
  /** The field, which uploads pictures too and so belongs to the page. */
  children: (props: LogoSlotProps) => ReactNode;
}

/** Connects a field for the logo to the form around it. */
export function LogoSlot({ children }: LogoSlotOptions) {
  const { control } = useFormContext<JobInput>();
  const { company = '' } = useWatch<Partial<JobInput>>();
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name: 'logo', defaultValue: '' });
  return children({ value, onChange, onBlur, company, error: error?.message });
}
