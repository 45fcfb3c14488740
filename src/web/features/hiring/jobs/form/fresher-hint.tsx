import { m } from '#messages';
import { TriangleAlert } from 'lucide';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { formatExperience } from '#web/features/hiring/jobs/job-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

const change = { shouldDirty: true, shouldValidate: true } as const;

/** A job for freshers that asks for years is found by neither: one press takes back one of both. */
export function FresherHint() {
  const { setValue, setFocus } = useFormContext<JobInput>();
  const [category, years] = useWatch<JobInput, ['jobCategory', 'requiredExp']>({
    name: ['jobCategory', 'requiredExp'],
  });
  if (category !== 'Fresher' || !(years > 0)) {
    return null;
  }
  // The button that has the focus is gone with the hint.
  const askForNone = () => {
    setValue('requiredExp', 0, change);
    setFocus('requiredExp');
  };
  const makeExperienced = () => {
    setValue('jobCategory', 'Experienced', change);
    setFocus('jobCategory');
  };
  return (
    <Notice
      tone="warning"
      icon={<Icon of={TriangleAlert} className="text-warning" />}
      actions={
        <>
          <Button variant="secondary" onClick={askForNone}>
            {m.job_form_fresher_none()}
          </Button>
          <Button variant="secondary" onClick={makeExperienced}>
            {m.job_form_fresher_experienced()}
          </Button>
        </>
      }
    >
      {m.job_form_fresher_hint({ experience: formatExperience(years) })}
    </Notice>
  );
}
