import type { Theme } from '#contract/platform/theme.ts';
import { CheckRow } from '#web/ui/check-row.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { RadioCard, RadioCards } from '#web/ui/radio-cards.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { CheckField } from '#web/ui/check-field.tsx';

const nothing = () => {};

export const fieldParts = (theme: Theme) => ({
  FormField: (
    <div className="flex flex-col gap-4">
      <FormField label="Name" hint="As employers should read it." defaultValue="Rima Akter" />
      <FormField label="Email" optional placeholder="name@example.com" />
      <FormField label="Position" error="Enter a position." />
      <FormField control="select" label="Country" choices={['Bangladesh', 'India']} />
      <FormField control="textarea" rows={2} label="Message" defaultValue="Good morning." />
    </div>
  ),
  SearchInput: <SearchInput label="Search" placeholder="Name or skill" value="" onType={nothing} />,
  'RadioCards, RadioCard': (
    <div className="flex flex-col gap-4">
      <RadioCards legend="What are you here for?" isRow>
        <RadioCard name={`for-${theme}`} about="And talk to people" defaultChecked>
          Hire
        </RadioCard>
        <RadioCard name={`for-${theme}`} about="And apply">
          Work
        </RadioCard>
      </RadioCards>
      <RadioCards legend="Choose a time" error="Choose one.">
        <RadioCard name={`time-${theme}`}>Monday, 10:00</RadioCard>
        <RadioCard name={`time-${theme}`} disabled about="Taken">
          Monday, 11:00
        </RadioCard>
      </RadioCards>
    </div>
  ),
  'CheckRow, CheckField': (
    <>
      <CheckRow defaultChecked>Only jobs with a salary</CheckRow>
      <CheckField about="We may write to you." error="Confirm this.">
        What I say is true
      </CheckField>
    </>
  ),
});
