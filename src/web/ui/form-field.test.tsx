import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormField } from './form-field.tsx';

const readDescription = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('a form field', () => {
  it('is found by its label and described by hint and error', () => {
    render(<FormField label="Email" hint="We do not show it." error="Please enter one." />);
    const field = screen.getByLabelText('Email');
    expect(readDescription(field)).toBe('We do not show it. | Please enter one.');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAttribute('aria-required', 'true');
  });

  it('is neither wrong nor described without cause', () => {
    render(<FormField label="Website" optional />);
    const field = screen.getByLabelText('Website (optional)');
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(field).not.toHaveAttribute('aria-describedby');
    expect(field).not.toHaveAttribute('aria-required');
  });

  it('keeps what the caller gives the control', () => {
    render(
      <FormField label="Email" type="email" autoComplete="email" readOnly value="a@x.example" />,
    );
    const field = screen.getByLabelText('Email');
    expect(field).toMatchObject({ type: 'email', readOnly: true, value: 'a@x.example' });
    expect(field).toHaveAttribute('autocomplete', 'email');
  });

  it('comes as a number, a long text and a choice', () => {
    render(
      <>
        <FormField control="number" label="Years" defaultValue={2} />
        <FormField control="textarea" label="About" defaultValue="me" />
        <FormField
          control="select"
          label="Gender"
          choices={['male', 'female']}
          emptyChoice="--Select--"
        />
      </>,
    );
    expect(screen.getByRole('spinbutton', { name: 'Years' })).toHaveProperty('min', '0');
    expect(screen.getByRole('textbox', { name: 'About' })).toHaveProperty('value', 'me');
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveProperty('value', '');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '--Select--',
      'male',
      'female',
    ]);
  });
});
