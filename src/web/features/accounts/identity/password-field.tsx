import { Eye, EyeOff } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  /** In place of what the form itself found. */
  shownError?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** By which a password manager makes up a new one. */
  generatorRules?: string;
  /** Below the field. */
  rules?: ReactNode;
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, autoComplete, generatorRules, rules } = props;
  const id = useId();
  const { error: found, ...input } = useField(name);
  const error = 'shownError' in props ? props.shownError : found;
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
              {...(generatorRules !== undefined && { passwordrules: generatorRules })}
              autoComplete={autoComplete}
              type={isShown ? 'text' : 'password'}
              aria-describedby={
                [describedBy, rules && rulesId].filter(Boolean).join(' ') || undefined
              }
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="control pe-12"
            />
            <span className="absolute inset-y-0 end-0 grid place-items-center noscript:hidden">
              <Button
                variant="quiet"
                icon
                aria-label={m.password_show({ label: label.toLowerCase() })}
                aria-pressed={isShown}
                aria-controls={id}
                className="text-muted"
                onClick={() => setShown(!isShown)}
              >
                {isShown ? (
                  <Icon of={EyeOff} className="size-5" />
                ) : (
                  <Icon of={Eye} className="size-5" />
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
