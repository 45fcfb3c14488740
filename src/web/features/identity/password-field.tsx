import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  id: string;
  label: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** What a new password needs, below the field. */
  rules?: ReactNode;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ id, label, error, rules, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const rulesId = `${id}-rules`;
  return (
    <FieldFrame id={id} label={label} error={error}>
      {({ 'aria-describedby': describedBy, ...attributes }) => (
        <>
          <span className="relative block">
            <input
              {...input}
              {...attributes}
              type={isShown ? 'text' : 'password'}
              aria-describedby={
                [describedBy, rules && rulesId].filter(Boolean).join(' ') || undefined
              }
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="control pr-12"
            />
            <span className="absolute inset-y-0 right-0 grid place-items-center noscript:hidden">
              <Button
                variant="quiet"
                icon
                aria-label={`Show ${label.toLowerCase()}`}
                aria-pressed={isShown}
                aria-controls={id}
                className="text-muted"
                onClick={() => setShown(!isShown)}
              >
                {isShown ? (
                  <EyeOff aria-hidden="true" className="size-5" />
                ) : (
                  <Eye aria-hidden="true" className="size-5" />
                )}
              </Button>
            </span>
          </span>
          {rules && <div id={rulesId}>{rules}</div>}
        </>
      )}
    </FieldFrame>
  );
}
