import type { ReactNode } from 'react';
import {
  useGetJobResponsivenessQuery,
  useGetOwnResponsivenessQuery,
} from './responsiveness-api.ts';
import { formatBand, formatOwn, listFacts } from './responsiveness-texts.ts';

interface JobResponsivenessProps {
  jobId: string;
  /** Stands there until it is known. */
  loading: ReactNode;
}

/** How the employer of a job answers, as far as enough is known, and plain facts. Nothing where they cannot be loaded. */
export function JobResponsiveness({ jobId, loading }: JobResponsivenessProps) {
  const { data, error } = useGetJobResponsivenessQuery(jobId);
  if (!data) {
    return error ? null : loading;
  }
  const band = formatBand(data);
  return (
    <div className="mt-4 text-sm">
      {band !== '' && <p className="font-medium">{band}</p>}
      <ul className="text-muted">
        {listFacts(data).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

/** The exact figures, for the employer alone, with what would improve them. */
export function OwnResponsivenessNote() {
  const { data } = useGetOwnResponsivenessQuery();
  const text = data && formatOwn(data);
  return text ? <p className="mt-6 text-sm text-muted">{text}</p> : null;
}
