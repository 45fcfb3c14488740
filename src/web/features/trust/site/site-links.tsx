import { Plus } from 'lucide';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { siteLimits } from '#contract/platform/site-choices.ts';
import type { SiteSettingsInput } from '#contract/trust/site-settings.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { Field } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The operator's pages elsewhere, each with a name and a link. */
export function SiteLinks() {
  const { control } = useFormContext<SiteSettingsInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  const add = () => append({ name: '', url: '' }, { focusName: `links.${fields.length}.name` });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{m.site_links()}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
          <Field
            name={`links.${index}.name`}
            label={m.site_link_name({ number: index + 1 })}
            maxLength={siteLimits.name}
            autoComplete="off"
          />
          <Field
            name={`links.${index}.url`}
            label={m.site_link_url({ number: index + 1 })}
            type="url"
            inputMode="url"
            maxLength={textLimits.line}
            placeholder="https://"
            autoComplete="off"
          />
          <Button variant="quiet" className="sm:mt-7" onClick={() => remove(index)}>
            {m.common_remove()}
          </Button>
        </div>
      ))}
      {fields.length < siteLimits.links && (
        <Button variant="secondary" className="self-start" onClick={add}>
          <Icon of={Plus} className="size-5" />
          {m.site_link_add()}
        </Button>
      )}
    </fieldset>
  );
}
