import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { jobResponsivenessOptions } from './responsiveness-api.ts';
import { formatAnswers, listFacts } from './responsiveness-texts.ts';

interface JobResponsivenessProps {
  jobId: string;
  /** Shown until the answer is there. */
  loading: ReactNode;
}

/** How many applications the employer of a job answers, and plain facts; nothing where they cannot be loaded. */
export function JobResponsiveness({ jobId, loading }: JobResponsivenessProps) {
  const { data, error } = useQuery(jobResponsivenessOptions(jobId));
  if (!data) {
    return error ? null : loading;
  }
  const { answers } = data;
  return (
    <div className="mt-4 text-sm">
      {answers && <p className="font-medium">{formatAnswers(answers)}</p>}
      <ul className="text-muted">
        {listFacts(data).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
