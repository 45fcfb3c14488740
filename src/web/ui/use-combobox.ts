import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

export interface ComboboxOption {
  /** Different from those of the other options. */
  id: string;
  text: string;
  /** The kind of the option, shown after its text. */
  note?: string | undefined;
}

interface ComboboxInput<Option> {
  text: string;
  options: readonly Option[];
  /** The text as it is typed; the same text again when the options for it are asked for. */
  onType: (text: string) => void;
  onTake: (option: Option) => void;
}

/** The index of the option after `index` in either direction; the first follows the last. */
const stepFrom = (index: number, step: 1 | -1, count: number): number => {
  if (index < 0) {
    return step === 1 ? 0 : count - 1;
  }
  return (index + step + count) % count;
};

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Which options are offered, and on which of them the arrows stand. */
const useOffer = <Option extends ComboboxOption>(input: ComboboxInput<Option>) => {
  const { text, options, onType, onTake } = input;
  const [isWanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const isOpen = isWanted && options.length > 0;
  const active = isOpen ? options.findIndex(({ id }) => id === activeId) : -1;
  const want = (typed: string) => {
    setWanted(true);
    setActiveId(undefined);
    onType(typed);
  };
  const close = () => setWanted(false);
  const take = (option: Option | undefined) => {
    if (option) {
      close();
      onTake(option);
    }
  };
  const move = (step: 1 | -1) => {
    if (isOpen) {
      setActiveId(options[stepFrom(active, step, options.length)]?.id);
    } else {
      want(text);
    }
  };
  return { isOpen, active, want, close, take, move, takeActive: () => take(options[active]) };
};

type Offer = Pick<
  ReturnType<typeof useOffer>,
  'isOpen' | 'active' | 'close' | 'move' | 'takeActive'
>;

const pressKey = (event: KeyboardEvent, offer: Offer) => {
  const { key } = event;
  if (event.nativeEvent.isComposing) {
    return;
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    offer.move(key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Enter' && offer.active >= 0) {
    event.preventDefault();
    offer.takeActive();
  } else if (key === 'Enter') {
    offer.close();
  } else if (key === 'Escape' && offer.isOpen) {
    // Whatever else Escape closes stays open, and the text stays too.
    event.preventDefault();
    event.stopPropagation();
    offer.close();
  }
};

/** A text field with a list of options that are offered and need not be taken. */
export const useCombobox = <Option extends ComboboxOption>(input: ComboboxInput<Option>) => {
  const offer = useOffer(input);
  const listId = useId();
  const { isOpen, active } = offer;
  const toOptionId = (index: number) => `${listId}-${index}`;
  return {
    isOpen,
    active,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      value: input.text,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active < 0 ? undefined : toOptionId(active),
      onChange: ({ target }: { target: HTMLInputElement }) => offer.want(target.value),
      onKeyDown: (event: KeyboardEvent) => pressKey(event, offer),
      onBlur: offer.close,
    },
    listProps: { id: listId, role: 'listbox', onMouseDown: keepFocus },
    optionProps: (index: number) => ({
      id: toOptionId(index),
      role: 'option',
      'aria-selected': index === active,
      onClick: () => offer.take(input.options[index]),
    }),
  };
};
