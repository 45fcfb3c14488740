import { describe, expect, it } from 'vitest';
import { readDraft, removeDraft, saveDraft } from './draft.ts';
import { removeAllDrafts } from './remove-drafts.ts';

describe('a draft', () => {
  it('gives back what was typed, under its own key only', () => {
    saveDraft('post-job:a@x.example', { position: 'Nurse', requiredExp: 2 });
    expect(readDraft('post-job:a@x.example')).toEqual({ position: 'Nurse', requiredExp: 2 });
    expect(readDraft('post-job:b@x.example')).toBeUndefined();
  });

  it('never holds a password', () => {
    saveDraft('registration', { email: 'a@x.example', password: 'p', confirmPassword: 'p' });
    expect(readDraft('registration')).toEqual({ email: 'a@x.example' });
    expect(sessionStorage.getItem('draft:registration')).not.toContain('"p"');
  });

  it('is gone once removed, the others stay', () => {
    saveDraft('one', { text: '1' });
    saveDraft('two', { text: '2' });
    removeDraft('one');
    expect(readDraft('one')).toBeUndefined();
    expect(readDraft('two')).toEqual({ text: '2' });
  });

  it('goes with all others when a person leaves, and nothing else goes', () => {
    saveDraft('one', { text: '1' });
    saveDraft('two', { text: '2' });
    sessionStorage.setItem('other', 'stays');
    removeAllDrafts();
    expect(readDraft('one')).toBeUndefined();
    expect(readDraft('two')).toBeUndefined();
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  it.each(['{', '[1]', '"text"', 'null'])('is ignored when the tab holds %s instead', (text) => {
    sessionStorage.setItem('draft:broken', text);
    expect(readDraft('broken')).toBeUndefined();
  });
});
