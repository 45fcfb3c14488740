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
  onSelect: (option: Option) => void;
  onLeave?: (() => void) | undefined;
  /** Takes a text that Enter ends while no option is active. Without it, and with an empty line, Enter sends the form. */
  onEnter?: (() => void) | undefined;
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
const useListbox = <Option extends ComboboxOption>(input: ComboboxInput<Option>) => {
  const { text, options, onType, onSelect } = input;
  const [isRequested, setRequested] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const isOpen = isRequested && options.length > 0;
  const active = isOpen ? options.findIndex(({ id }) => id === activeId) : -1;
  const open = (typed: string) => {
    setRequested(true);
    setActiveId(undefined);
    onType(typed);
  };
  const close = () => setRequested(false);
  const select = (option: Option | undefined) => {
    if (option) {
      close();
      onSelect(option);
    }
  };
  const move = (step: 1 | -1) => {
    if (isOpen) {
      setActiveId(options[stepFrom(active, step, options.length)]?.id);
    } else {
      open(text);
    }
  };
  return { isOpen, active, open, close, select, move, selectActive: () => select(options[active]) };
};

type Listbox = Pick<
  ReturnType<typeof useListbox>,
  'isOpen' | 'active' | 'close' | 'move' | 'selectActive'
>;

const pressKey = (event: KeyboardEvent, listbox: Listbox, onEnter: (() => void) | undefined) => {
  const { key } = event;
  if (event.nativeEvent.isComposing) {
    return;
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    listbox.move(key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Enter' && listbox.active >= 0) {
    event.preventDefault();
    listbox.selectActive();
  } else if (key === 'Enter') {
    listbox.close();
    if (onEnter) {
      event.preventDefault();
      onEnter();
    }
  } else if (key === 'Escape' && listbox.isOpen) {
    // Whatever else Escape closes stays open, and the text stays too.
    event.preventDefault();
    event.stopPropagation();
    listbox.close();
  }
};

/** A text field with a list of options that are offered and need not be taken. */
export const useCombobox = <Option extends ComboboxOption>(input: ComboboxInput<Option>) => {
  const listbox = useListbox(input);
  const listId = useId();
  const { isOpen, active } = listbox;
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
      onChange: ({ target }: { target: HTMLInputElement }) => listbox.open(target.value),
      onKeyDown: (event: KeyboardEvent) =>
        pressKey(event, listbox, input.text.trim() === '' ? undefined : input.onEnter),
      onBlur: () => {
        listbox.close();
        input.onLeave?.();
      },
    },
    listProps: { id: listId, role: 'listbox', onMouseDown: keepFocus },
    optionProps: (index: number) => ({
      id: toOptionId(index),
      role: 'option',
      'aria-selected': index === active,
      onClick: () => listbox.select(input.options[index]),
    }),
  };
};
