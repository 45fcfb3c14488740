import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';

interface CompanyLinkProps {
  job: { company: string; companyId?: string | undefined };
  /** The name with what was searched for. */
  children?: ReactNode;
  onClick?: (() => void) | undefined;
}

/** The company's name, which leads to its page, if it has one. In rows and cards it lies above the link of the job. */
export const CompanyLink = ({ job, children, onClick }: CompanyLinkProps) => {
  const { company, companyId } = job;
  const name = children ?? company;
  return companyId === undefined ? (
    name
  ) : (
    <Link
      onClick={onClick}
      to={paths.company({ _id: companyId, companyName: company })}
      className="relative z-10 -mb-1 inline-block max-w-full pb-1 underline-offset-4 hover:underline focus-visible:-outline-offset-2"
    >
      {name}
    </Link>
  );
};
