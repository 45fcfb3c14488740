import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RoleCardProps {
  to: string;
  title: string;
  icon: ReactNode;
  /** What the role is good for. */
  children: ReactNode;
  /** What happens next. */
  next: string;
}

/** One of the two ways to use the site; the whole card leads there. */
export function RoleCard({ to, title, icon, children, next }: RoleCardProps) {
  return (
    <Link
      to={to}
      className="card-surface flex h-full min-h-72 flex-col gap-4 p-6 transition-colors duration-150 hover:border-primary"
    >
      <span
        aria-hidden="true"
        className="grid size-14 place-items-center rounded-card bg-tint text-primary [&>svg]:size-7"
      >
        {icon}
      </span>
      <span className="text-xl font-semibold">{title}</span>
      <span className="flex-1 text-muted">{children}</span>
      <span className="flex items-center gap-2 font-medium text-primary">
        {next}
        <ArrowRight aria-hidden="true" className="size-5" />
      </span>
    </Link>
  );
}
