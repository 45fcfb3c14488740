import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';

interface CompanyLinkProps {
  job: { company: string; companyId?: string | undefined };
  /** The name as it stands there; the job's own by default. */
  children?: ReactNode;
}

/** The company's name, which leads to its page. In a row that can be pressed anywhere it stands above the row's link. */
export function CompanyLink({ job: { company, companyId }, children = company }: CompanyLinkProps) {
  return companyId === undefined ? (
    children
  ) : (
    <Link
      to={paths.company({ _id: companyId, companyName: company })}
      className="relative z-10 underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
