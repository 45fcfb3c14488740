import type { ComponentProps } from 'react';

/** Something to tick, with its label behind it; the whole row can be pressed. */
export const CheckRow = ({ className, children, ...input }: ComponentProps<'input'>) => (
  <label className={`flex min-h-11 items-center gap-3 ${className ?? ''}`}>
    <input {...input} type="checkbox" className="size-6 shrink-0" />
    <span className="min-w-0">{children}</span>
  </label>
);
