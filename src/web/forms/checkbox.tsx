import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckRow } from '#web/ui/check-row.tsx';

/** A box of the form around it, with its label behind it. */
export function Checkbox({ name, children }: { name: string; children: ReactNode }) {
  const { register } = useFormContext();
  return <CheckRow {...register(name)}>{children}</CheckRow>;
}
