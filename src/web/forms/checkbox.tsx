import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** A box of the form around it, with its label behind it. */
export function Checkbox({ name, children }: { name: string; children: ReactNode }) {
  const { register } = useFormContext();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-6 shrink-0" {...register(name)} />
      {children}
    </label>
  );
}
