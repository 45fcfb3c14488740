import { fireEvent, screen } from '@testing-library/react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control that a label of the page names. */
export const control = (label: string): Control =>
  screen.getByLabelText<Control>(label, { selector: 'input, textarea, select' });

/** Fills the page's fields by their labels, at once. */
export const fill = (values: Record<string, string>): void => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(control(label), { target: { value } });
  }
};

/** The values of the fields with these labels. */
export const readValues = (...labels: string[]): string[] =>
  labels.map((label) => control(label).value);

/** The values of a field's options, in order. */
export const listChoices = (label: string): string[] =>
  [...control(label).querySelectorAll('option')].map((option) => option.value);

/** The sentence under a field; undefined while nothing is wrong with it. */
export const errorAt = (label: string): string | undefined => {
  const field = control(label);
  const error = document.getElementById(`${field.id}-error`)?.textContent;
  return field.getAttribute('aria-invalid') === 'true' ? error : undefined;
};
