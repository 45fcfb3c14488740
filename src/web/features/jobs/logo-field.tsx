import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { JobInput } from '#contract/job-input.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { TextField } from '#web/ui/form-field.tsx';

/** Milliseconds without a key before a link counts as finished: half a link is not worth asking for. */
const pause = 600;

interface LogoFieldProps extends ComponentProps<typeof TextField> {
  /** What stands in the field now. */
  link: string;
  /** Its initials stand in for a picture that does not come. */
  company: string;
}

/** A link to the company's logo, with the logo as job seekers will see it. */
export function LogoField({ link, company, ...field }: LogoFieldProps) {
  const settled = useDebouncedValue(link, pause);
  const { success, data } = z.safeParse(JobInput.shape.logo, settled);
  return (
    <div className="flex flex-col gap-3">
      <TextField {...field} inputMode="url" autoComplete="off" placeholder="https://" />
      <div className="flex items-center gap-3">
        <AvatarLogo name={company || '?'} src={success ? data : undefined} />
        <p className="text-sm text-muted">
          How it will look. Without a picture the company’s initials stand in.
        </p>
      </div>
    </div>
  );
}
