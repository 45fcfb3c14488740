import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';

interface CompanyLinkProps {
  job: { company: string; companyId?: string | undefined };
}

/** The company's name, which leads to its page. Not in rows and cards, which can be pressed anywhere: they lead to their job. */
export const CompanyLink = ({ job: { company, companyId } }: CompanyLinkProps) =>
  companyId === undefined ? (
    company
  ) : (
    <Link
      to={paths.company({ _id: companyId, companyName: company })}
      className="-mb-1 inline-block max-w-full pb-1 underline-offset-4 hover:underline"
    >
      {company}
    </Link>
  );
