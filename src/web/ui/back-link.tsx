import { ArrowLeft } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="mb-4 first:-mt-2 first:mb-2 sm:first:-mt-4 sm:first:mb-3 inline-flex min-h-11 max-w-full print:hidden items-center gap-2 text-primary underline-offset-4 hover:underline"
    >
      <Icon mirrored of={ArrowLeft} className="size-5 shrink-0" />
      <span className="truncate">{children}</span>
    </Link>
  );
}
