import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { isSameValue } from '#web/forms/changed-fields.ts';
import { useSite } from '#web/lib/site-context.ts';
import { keysOf } from '#web/lib/choices.ts';
import { browserCountry, type Presets, presetsFor, type PresetSources } from './job-presets.ts';

/** Fills in what begins to follow from other fields, where a field is empty or has what followed before. */
export const useJobPresets = (
  { subscribe, getValues, setValue, formState }: UseFormReturn<JobInput, unknown, JobInput>,
  lastPay: PresetSources['lastPay'],
) => {
  const followed = useRef<Presets>(undefined);
  const { currency: siteCurrency } = useSite();
  const list = useEffectEvent((values: JobInput) => {
    const country = browserCountry(navigator.languages);
    return presetsFor(values, { lastPay, browserCountry: country, siteCurrency });
  });
  const preset = useEffectEvent((values: JobInput) => {
    const before = followed.current;
    const presets = list(values);
    followed.current = presets;
    for (const name of keysOf(presets)) {
      const isOpen =
        isSameValue(values[name], undefined) || isSameValue(values[name], before?.[name]);
      if (isOpen && presets[name] !== before?.[name]) {
        setValue(name, presets[name], { shouldValidate: formState.isSubmitted });
      }
    }
  });
  useEffect(() => {
    // A field that a stored job leaves empty stays empty.
    followed.current = list(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => preset(values) });
  }, [subscribe, getValues]);
};
