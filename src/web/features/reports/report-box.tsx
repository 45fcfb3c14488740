import { CircleAlert } from 'lucide-react';

interface ReportBoxProps {
  id: string;
  name: string;
  label: string;
  about: string;
  defaultChecked: boolean;
  error?: string | undefined;
}

/** A box to tick, with what it means. */
export function ReportBox({ id, name, label, about, defaultChecked, error }: ReportBoxProps) {
  const described = [`${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-6 shrink-0 accent-primary"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        <p id={`${id}-about`} className="text-sm text-muted">
          {about}
        </p>
        {error && (
          <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm text-error">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
