import { useId } from 'react';
import { RadioCard, RadioCards } from '#web/ui/radio-cards.tsx';

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

/** Two or three radio buttons side by side; a press anywhere on a card chooses it. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { question, choices, value, onChange } = props;
  const name = useId();
  return (
    <RadioCards legend={question} isRow>
      {choices.map((choice) => (
        <RadioCard
          key={choice.value}
          name={name}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
          about={choice.about?.()}
        >
          {choice.label()}
        </RadioCard>
      ))}
    </RadioCards>
  );
}
