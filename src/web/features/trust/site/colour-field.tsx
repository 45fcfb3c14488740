import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { colourPattern } from '#contract/platform/site-colours.ts';
import { defaultColour } from '#contract/platform/theme.ts';
import type { SiteSettingsInput } from '#contract/trust/site-settings.ts';
import { useField } from '#web/forms/field.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';

/** The color of the site, to be picked or typed: both show the same. */
export function ColourField() {
  const { setValue } = useFormContext<SiteSettingsInput>();
  const colour = useWatch<SiteSettingsInput, 'colour'>({ name: 'colour' });
  const { error, ...field } = useField('colour');
  const pick = (picked: string) =>
    setValue('colour', picked, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <FieldFrame label={m.site_colour()} hint={m.site_colour_hint()} error={error}>
      {(attributes) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={m.site_colour_pick()}
            // It shows black for what is not a color yet.
            value={colourPattern.test(colour) ? colour : defaultColour}
            onChange={({ target }) => pick(target.value)}
            className="control w-14 shrink-0 cursor-pointer p-1"
          />
          <input
            type="text"
            {...field}
            {...attributes}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="control max-w-40"
          />
        </div>
      )}
    </FieldFrame>
  );
}
