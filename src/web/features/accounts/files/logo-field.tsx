import { CircleAlert } from 'lucide';
import { useState } from 'react';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { UploadArea } from './upload-area.tsx';
import { useLinkedLogo } from './use-linked-logo.ts';

export interface LogoFieldProps {
  /** A link, the path of an upload or of initials, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The company, whose initials stand in for a logo. */
  company: string;
  /** The sentence of the form for a link that is none. */
  error?: string | undefined;
  /** The link of the stored job that the site tried to load for a day. */
  givenUpLink?: string | undefined;
}

/** Milliseconds without a key before a path counts as complete: half of one is not worth a request. */
const typingPause = 600;
const ownPictures = '/pictures/';
/** Logos that come with the site. */
const bundledLogos = '/logos/';

/** The texts below the link. */
const stateTexts = {
  none: () => '',
  loading: m.logo_loading,
  loaded: m.logo_loaded,
  failed: m.logo_not_loaded,
  givenUp: m.logo_given_up,
};

/**
 * The logo of a job: a link, which the site copies, or an upload, with a preview. It may stay empty: the server then
 * stores the company's initials as its picture.
 */
export function LogoField(props: LogoFieldProps) {
  const { value, onChange, onBlur, company, error, givenUpLink } = props;
  const isUpload = value.startsWith(ownPictures) && value.endsWith('.webp');
  // The path of a stored picture means nothing to a person, who sees the picture; one that is typed stays readable.
  const [stored] = useState(value);
  const isStored = value === stored && value.startsWith(bundledLogos);
  const shown = useDebouncedValue(value, isUpload ? 0 : typingPause);
  const found = useLinkedLogo(value, onChange);
  const hasFailed = found === 'failed';
  const state = hasFailed && value === givenUpLink ? 'givenUp' : found;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <AvatarLogo name={company || '?'} src={shown} />
        <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{m.logo_preview()}</p>
        {(isUpload || isStored) && (
          <Button variant="quiet" onClick={() => onChange('')}>
            {m.logo_use_initials()}
          </Button>
        )}
      </div>
      <FormField
        name="logo"
        label={m.logo_label()}
        optional
        type="url"
        inputMode="url"
        hint={m.logo_hint()}
        value={isStored || value.startsWith(ownPictures) ? '' : value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      {state !== 'none' && (
        <p
          className={classNames(
            'flex items-start gap-1.5 text-sm',
            hasFailed ? 'text-error' : 'text-muted',
          )}
        >
          {hasFailed && <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />}
          {stateTexts[state]()}
        </p>
      )}
      <UploadArea
        kind="logo"
        label={m.logo_upload()}
        hint={m.picture_upload_hint()}
        onUploaded={({ path = '' }) => onChange(path)}
      />
      <LiveRegion>{stateTexts[state]()}</LiveRegion>
    </div>
  );
}
