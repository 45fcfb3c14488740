import { useId } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: () => string;
  /** What it leads to. */
  about?: () => string;
}

interface ChoiceCardsProps<Value extends string> {
  question: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** Two or three large radio buttons side by side, of which the whole card can be pressed. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { question, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{question}</legend>
      <div className="grid grid-cols-2 gap-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-start gap-2 rounded-card border border-control p-3 hover:border-primary has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="size-6 shrink-0 accent-primary"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-medium">{choice.label()}</span>
              {choice.about && <span className="block text-sm text-muted">{choice.about()}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
