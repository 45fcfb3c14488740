import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const fruits = ['Apple', 'Apricot', 'Avocado'].map((text) => ({ id: text, text, note: 'Fruit' }));

interface FruitFormProps {
  onSelect: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
}

/** Offers what begins like the text, and puts the taken one in its place. */
function FruitForm({ onSelect, onSubmit, onEscape }: FruitFormProps) {
  const [text, setText] = useState('');
  const options = fruits.filter((fruit) => text !== '' && fruit.text.startsWith(text));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stands for what Escape would close
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') {
          onEscape();
        }
      }}
    >
      <Combobox
        label="Fruit"
        name="fruit"
        text={text}
        options={options}
        onType={setText}
        onSelect={(option) => {
          setText(option.text);
          onSelect(option.text);
        }}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const open = () => {
  const [onSelect, onSubmit, onEscape] = [vi.fn(), vi.fn(), vi.fn()];
  render(<FruitForm onSelect={onSelect} onSubmit={onSubmit} onEscape={onEscape} />);
  return { user: userEvent.setup(), onSelect, onSubmit, onEscape };
};
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combobox', () => {
  it('offers nothing before something is typed', async () => {
    const { user } = open();
    await user.click(field());
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(options()).toEqual([]);
  });

  it('offers options for what was typed, and says how many', async () => {
    const { user } = open();
    await user.type(field(), 'Ap');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(options()).toEqual(['Apple Fruit', 'Apricot Fruit']);
    expect(screen.getByRole('status').textContent).toBe('2 suggestions');
    await user.type(field(), 'r');
    expect(screen.getByRole('status').textContent).toBe('1 suggestion');
    expect(activeOption()).toBeUndefined();
  });

  it('is walked through by the arrows, around both ends, while the focus stays in the text', async () => {
    const { user } = open();
    await user.type(field(), 'A{ArrowDown}');
    expect(activeOption()).toBe('Apple Fruit');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Apple Fruit');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('Avocado Fruit');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('Apricot Fruit');
    expect(field()).toHaveFocus();
    expect(field().value).toBe('A');
  });

  it('takes the active option on Enter instead of sending the form', async () => {
    const { user, onSelect, onSubmit } = open();
    await user.type(field(), 'A{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Apple');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field().value).toBe('Apple');
    expect(options()).toEqual([]);
  });

  it('sends the form on Enter when no option is active', async () => {
    const { user, onSelect, onSubmit } = open();
    await user.type(field(), 'A{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onSelect).not.toHaveBeenCalled();
    expect(options()).toEqual([]);
  });

  it('hides the options on Escape and keeps the text; the next Escape is not its own', async () => {
    const { user, onEscape } = open();
    await user.type(field(), 'A{ArrowDown}{Escape}');
    expect(options()).toEqual([]);
    expect(field().value).toBe('A');
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('shows the options again on an arrow, none of them active', async () => {
    const { user } = open();
    await user.type(field(), 'Ap{Escape}{ArrowDown}');
    expect(options()).toHaveLength(2);
    expect(activeOption()).toBeUndefined();
  });

  it('is left by Tab', async () => {
    const { user, onSelect } = open();
    await user.type(field(), 'A{ArrowDown}');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    expect(options()).toEqual([]);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('takes an option that is clicked, and keeps the focus', async () => {
    const { user, onSelect } = open();
    await user.type(field(), 'A');
    await user.click(screen.getByRole('option', { name: 'Avocado Fruit' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Avocado');
    expect(field()).toHaveFocus();
  });
});
