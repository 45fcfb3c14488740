import { m } from '#messages';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { JobInput } from '#contract/hiring/job-input.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { useSite } from '#web/lib/site-context.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormFoot } from '#web/forms/form-bar.tsx';
import { FormSection } from '#web/forms/form-section.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FoundPlaces } from './found-places.tsx';
import { FresherHint } from './fresher-hint.tsx';
import { ApplicationFold, CompanyFold, LogoFold, TeamFold } from './job-folds.tsx';
import { JobFields } from './job-fields-section.tsx';
import type { PresetSources } from './job-presets.ts';
import { useJobPresets } from './use-job-presets.ts';

export interface JobFormProps {
  /** The poster's email; shown, not changed. */
  email: string;
  defaultValues: DefaultValues<JobInput>;
  /** Called with all values at each change. */
  onChange: (values: Readonly<Record<string, unknown>>) => void;
  submitLabel: string;
  send: (job: JobInput) => Promise<{ error?: unknown }>;
  /** Navigates once the job was sent; `reset` restores the default values. */
  onSent: (reset: () => void) => void | Promise<void>;
  /** Where the text about the company comes from, beside its fields. */
  companySource?: string | undefined;
  /** How the poster's last job is paid. */
  lastPay?: PresetSources['lastPay'];
  /** Above the fields, for example a choice of what to begin with. Inside of the form's context. */
  top?: ReactNode;
  /** Where the fields come from that are filled, in one line with the rule for all of them. */
  lead?: ReactNode;
  /** Beside the button at the foot. */
  status?: ReactNode;
  /** Whether the site found the places of the stored job. */
  arePlacesFound?: boolean | undefined;
  /** The link of the stored job's logo that the site tried to load for a day. */
  givenUpLogo?: string | undefined;
}

/** The form that posts or updates a job, beside a preview on wide screens. */
export function JobForm({ email, submitLabel, onSent, top, lead, ...options }: JobFormProps) {
  const { status, givenUpLogo, arePlacesFound, lastPay, ...others } = options;
  const { companySource, onChange, ...formOptions } = others;
  const form = useAppForm({
    ...formOptions,
    schema: JobInput,
    onSent: (_, { reset }) => onSent(() => reset()),
  });
  useJobPresets(form, lastPay);
  const { subscribe } = form;
  const change = useEffectEvent(onChange);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [subscribe],
  );
  return (
    <Form form={form} className="@container">
      <div className="grid grid-cols-1 items-start gap-8 @min-[46rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex max-w-160 min-w-0 flex-col gap-3 sm:gap-6">
          <ErrorSummary />
          {top}
          <p className="text-sm text-muted max-sm:-my-1">
            {lead} {m.job_form_required()}
          </p>
          <FormSection title={m.job_form_basics()}>
            <JobFields
              section="job"
              after={{
                jobCategory: <FresherHint />,
                ...(arePlacesFound && { location: <FoundPlaces /> }),
              }}
            />
          </FormSection>
          <FormSection title={m.job_form_pay()} intro={payIntros[useSite().salary]()}>
            <JobFields section="terms" />
          </FormSection>
          <FormSection title={m.job_form_description()}>
            <JobFields section="texts" />
          </FormSection>
          <ApplicationFold />
          <TeamFold />
          <CompanyFold
            email={email}
            defaultValues={formOptions.defaultValues}
            source={companySource}
          />
          <LogoFold givenUpLink={givenUpLogo} />
          <FormFoot>
            <SubmitButton className="max-sm:flex-1">{submitLabel}</SubmitButton>
            {status}
          </FormFoot>
        </div>
        <WidePreview />
      </div>
    </Form>
  );
}

/** By the site’s setting for pay. */
const payIntros: Readonly<Record<SiteInfo['salary'], () => string>> = {
  off: m.job_form_pay_off,
  warn: m.job_form_pay_warn,
  required: m.job_form_pay_required,
};

/** Without the preview the form is complete. */
const JobPreview = lazyPart(async () => (await import('./job-preview.tsx')).JobPreview);

const previewSkeleton = (
  <div aria-busy="true">
    <Skeleton className="h-96 rounded-card" />
  </div>
);

/** The preview is loaded where it is seen. */
function WidePreview() {
  const isWide = useMediaQuery('(min-width: 1100px)');
  return (
    isWide && (
      <div className="hidden h-full @min-[46rem]:block">
        <Suspense fallback={previewSkeleton}>
          <JobPreview />
        </Suspense>
      </div>
    )
  );
}
