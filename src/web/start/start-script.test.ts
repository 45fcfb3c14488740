import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyInput } from './early-input.ts';
import {
  recordEarlyInput,
  showStartFailures,
  startFailedEvent,
  startWhenIdle,
} from './start-script.ts';

const entry = () => document.querySelector<HTMLScriptElement>('script[type=module]');

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', vi.fn());
  document.head.innerHTML = '<link rel="modulepreload" id="entry" href="/assets/start.js">';
  document.body.innerHTML = `
    <button type="button">Menu</button>
    <button disabled><span>Log in</span></button>
    <form><input name="q"><select name="size"><option>4</option><option>6</option></select>
      <input name="remote" type="checkbox"><button type="submit">Find</button></form>`;
  recordEarlyInput();
  startWhenIdle();
});
afterEach(() => {
  window.earlyInput?.forget();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) {
    throw new Error(`Nothing matches ${selector}.`);
  }
  return found;
};

describe('the application', () => {
  it('is loaded at the first touch, once', () => {
    expect(entry()).toBeNull();
    fireEvent.pointerDown(find('input[name=q]'));
    fireEvent.keyDown(find('input[name=q]'));
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(entry()?.src).toContain('/assets/start.js');
  });

  it('is loaded when the browser is idle after the page has loaded', () => {
    window.dispatchEvent(new Event('load'));
    expect(entry()).toBeNull();
    const [start] = vi.mocked(requestIdleCallback).mock.calls[0] ?? [];
    start?.({ didTimeout: false, timeRemaining: () => 50 });
    expect(entry()).not.toBeNull();
  });
});

describe('what is done before hydration', () => {
  it('takes effect once afterwards: clicks, also on a button that waits for hydration', () => {
    const menu = vi.fn();
    const logIn = vi.fn();
    fireEvent.click(find('button[type=button]'));
    fireEvent.click(find('button[type=button]'));
    fireEvent.pointerUp(find('button span'));
    find('button[disabled]').removeAttribute('disabled');
    find('button[type=button]').addEventListener('click', menu);
    find('button span').parentElement?.addEventListener('click', logIn);
    replayEarlyInput();
    replayEarlyInput();
    expect(menu).toHaveBeenCalledTimes(1);
    expect(logIn).toHaveBeenCalledTimes(1);
  });

  it('takes effect once afterwards: a form that was sent', () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    fireEvent.click(find('button[type=submit]'));
    find('form').addEventListener('submit', submit);
    replayEarlyInput();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('takes effect once afterwards: Enter in a form whose button waits for hydration', () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    const button = find('button[type=submit]');
    button.setAttribute('disabled', '');
    fireEvent.keyDown(find('input[name=q]'), { key: 'a' });
    fireEvent.keyDown(find('input[name=q]'), { key: 'Enter' });
    fireEvent.keyDown(find('input[name=q]'), { key: 'Enter' });
    button.removeAttribute('disabled');
    find('form').addEventListener('submit', submit);
    replayEarlyInput();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('takes effect afterwards: what was typed, chosen and ticked', () => {
    const heard: string[] = [];
    fireEvent.input(find('input[name=q]'), { target: { value: 'baker' } });
    fireEvent.input(find('select'), { target: { value: '6' } });
    fireEvent.click(find('input[type=checkbox]'));
    for (const type of ['input', 'click']) {
      find('form').addEventListener(type, ({ target }) => {
        const { name } = target as HTMLInputElement;
        heard.push(`${type} ${name}`);
      });
    }
    replayEarlyInput();
    expect(heard).toEqual(['input q', 'input size', 'click remote']);
    expect(find('input:checked')).toBe(find('input[type=checkbox]'));
  });

  it('is left to the application once that listens', () => {
    const menu = vi.fn();
    if (window.earlyInput) {
      window.earlyInput.hasRoot = true;
    }
    fireEvent.click(find('button[type=button]'));
    find('button[type=button]').addEventListener('click', menu);
    replayEarlyInput();
    expect(menu).not.toHaveBeenCalled();
  });
});

it('lets forms be sent by the browser when the application could not start', () => {
  showStartFailures();
  window.dispatchEvent(new Event(startFailedEvent));
  window.dispatchEvent(new Event(startFailedEvent));
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('says in the language of the document that scripts are missing', () => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { missing: 'কিছু অংশ নেই।', reload: 'আবার লোড করুন' });
  showStartFailures();
  window.dispatchEvent(new Event(startFailedEvent));
  expect(find('[role=alert]').textContent).toBe('কিছু অংশ নেই।আবার লোড করুন');
  delete dataset['missing'];
  delete dataset['reload'];
});
