/** Input before hydration. The script in the head records it. */
export interface EarlyInput {
  /** By the button or form, so that an impatient second click counts once. */
  actions: Map<Element, () => void>;
  fields: Set<Element>;
  /** Set once React's root exists: clicks reach it from then on. Typed text does only after hydration. */
  hasRoot: boolean;
  /** Ends the recording. */
  forget: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React ignores events of a field whose value is the one that it found at hydration, which is written here. */
interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

const isToggle = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** An event by which React reads the field. A bare `click` event toggles nothing. */
function dispatchInput(field: Field & Tracked): void {
  const isChecked = 'checked' in field && isToggle(field);
  field._valueTracker?.setValue(isChecked ? String(!field.checked) : '\0');
  field.dispatchEvent(new Event(isChecked ? 'click' : 'input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const isField = (element: Element): element is Field => 'value' in element && 'form' in element;

/** Repeats what was done before hydration, now that components listen. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  early?.forget();
  delete window.earlyInput;
  [...(early?.fields ?? [])].filter(isField).forEach(dispatchInput);
  early?.actions.forEach((act) => act());
}
