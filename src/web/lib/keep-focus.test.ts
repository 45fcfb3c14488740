import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: (() => void) | undefined;
const show = (html: string) => {
  document.body.innerHTML = html;
  stop = keepFocus();
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const expectFocus = (selector: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(find(selector)));
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

describe('the focus of an element that leaves', () => {
  it('goes on at the title of its section, which leaves no mark', async () => {
    show('<main><section><h2>Times</h2><ul><li><button>Remove</button></li></ul></section></main>');
    find('button').focus();
    find('li').remove();
    await expectFocus('h2');
    find('h2').blur();
    expect(find('h2').hasAttribute('tabindex')).toBe(false);
  });

  it('goes on at the form itself where it has no title', async () => {
    show('<form><div><button>Remove</button></div></form>');
    find('button').focus();
    find('div').remove();
    await expectFocus('form');
  });

  it('goes on where a dialog was opened whose opener is gone', async () => {
    show(
      '<section><h2>People</h2><button id="open">Ask</button></section><dialog><button id="yes">Yes</button></dialog>',
    );
    find('#open').focus();
    find('#yes').focus();
    find('#open').remove();
    find('dialog').remove();
    await expectFocus('h2');
  });

  it('moves from a button that was disabled', async () => {
    show('<section><h2>News</h2><button>Mark all</button></section>');
    find('button').focus();
    find('button').setAttribute('disabled', '');
    await expectFocus('h2');
  });
});

describe('the focus stays', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

  it('where the page has moved it', async () => {
    show(
      '<section><h2>Times</h2><button id="a">Remove</button><button id="b">Add</button></section>',
    );
    find('#a').focus();
    find('#a').remove();
    find('#b').focus();
    await settle();
    expect(document.activeElement).toBe(find('#b'));
  });

  it('at the top of a new page', async () => {
    show('<main><section><h2>Times</h2><button>Remove</button></section></main>');
    find('button').focus();
    window.history.replaceState(null, '', '/other');
    find('button').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
    window.history.replaceState(null, '', '/');
  });
});
