import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReportedStep } from '#contract/hiring/job-number-choices.ts';
import { mutation } from '#web/api/call.ts';
import { readSource } from './job-source.ts';

const reportStepMutation = mutation('POST /jobs/:id/steps');

interface CountStepProps {
  jobId: string;
  step: ReportedStep;
}

/** Tells the site that a job was opened, or an application begun, for the numbers of its employer. Shows nothing. */
export function CountStep({ jobId, step }: CountStepProps) {
  const { mutate: report } = useMutation(reportStepMutation);
  useEffect(() => {
    report({ params: { id: jobId }, query: { step, source: readSource(jobId) } });
  }, [report, jobId, step]);
  return null;
}
