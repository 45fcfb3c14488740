import { m } from '#messages';
import type { ComponentProps, Ref } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { type ComboboxOption, useCombobox } from './use-combobox.ts';
import { LiveRegion } from './visually-hidden.tsx';

type Native = Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'maxLength' | 'enterKeyHint'>;

interface ComboboxProps<Option extends ComboboxOption>
  extends Native, Pick<FieldProps, 'id' | 'label' | 'hideLabel' | 'hint' | 'error' | 'isFilter'> {
  inputRef?: Ref<HTMLInputElement>;
  text: string;
  /** The suggestions for the text, loaded by the parent; empty until they are known. */
  options: readonly Option[];
  onType: (text: string) => void;
  onSelect: (option: Option) => void;
  /** Called when the focus leaves the line. */
  onLeave?: () => void;
  /** Called on Enter in a line with text, instead of sending the form, while no option is active. */
  onEnter?: () => void;
}

const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** A line of text with suggestions below it: arrows and Enter, mouse or touch take one, Escape hides them. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, label, hideLabel, hint, error, isFilter = true, inputRef, ...others } = props;
  const { text, options, onType, onSelect, onLeave, onEnter, ...native } = others;
  const { isOpen, active, inputProps, listProps, optionProps } = useCombobox({
    text,
    options,
    onType,
    onSelect,
    onLeave,
    onEnter,
  });
  return (
    <div className="relative">
      <FieldFrame {...{ label, id, hideLabel, hint, error, isFilter }}>
        {(attributes) => (
          <input
            type="text"
            ref={inputRef}
            {...native}
            {...inputProps}
            {...attributes}
            className="control"
          />
        )}
      </FieldFrame>
      {isOpen && (
        <ul
          {...listProps}
          aria-label={label}
          className="card-surface absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto py-1 shadow-lg"
        >
          {options.map((option, index) => (
            <li
              key={option.id}
              {...optionProps(index)}
              ref={index === active ? showOption : null}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-1 hover:bg-page',
                index === active && 'bg-tint hover:bg-tint',
              )}
            >
              <span className="min-w-0">{option.text}</span>{' '}
              {option.note && (
                <span className="max-w-1/2 shrink-0 text-end text-sm text-muted">
                  {option.note}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <LiveRegion>{isOpen ? m.common_suggestions({ count: options.length }) : ''}</LiveRegion>
    </div>
  );
}
