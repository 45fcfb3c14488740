import { expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { listMessageFaults } from './message-faults.ts';

const plural = (match: Record<string, string>) => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match,
  },
];

const check = (english: object, bengali: object): string[] =>
  listMessageFaults(makeScratchFolder({ 'en/jobs.json': english, 'bn/jobs.json': bengali }));

it('finds nothing wrong with messages that both languages have', () => {
  const english = {
    job: 'A {#b}job{/b}',
    found: plural({ 'countPlural=one': '{count} job', 'countPlural=other': '{count} jobs' }),
  };
  const bengali = { job: '{#b}কাজ{/b}', found: plural({ 'countPlural=other': '{count}টি কাজ' }) };
  expect(check(english, bengali)).toEqual([]);
});

it('names each message that is not translated, that translates nothing, or that fills in something else', () => {
  const english = { job: 'Job', empty: 'Empty', name: 'Hello {name}' };
  const bengali = { empty: ' ', name: '{nam}', old: 'পুরনো' };
  expect(check(english, bengali)).toEqual([
    'bn/jobs.json: job is not translated.',
    'bn/jobs.json: empty is not translated.',
    'bn/jobs.json: name has other places than {name}.',
    'bn/jobs.json: old translates nothing.',
  ]);
});

it('names a message that two files have', () => {
  const files = ['en/a.json', 'en/b.json', 'bn/a.json', 'bn/b.json'];
  const texts = Object.fromEntries(files.map((file) => [file, { closed: 'Closed' }]));
  expect(listMessageFaults(makeScratchFolder(texts))).toEqual(['a.json and b.json have closed.']);
});

it('names a word that is spelled otherwise elsewhere', () => {
  const english = {
    ended: 'Interview Canceled: {time}',
    people: plural({ 'countPlural=one': 'Cancelled', 'countPlural=other': '{count} canceled' }),
  };
  const bengali = {
    ended: 'বাতিল: {time}',
    people: plural({ 'countPlural=other': '{count} বাতিল' }),
  };
  expect(check(english, bengali)).toEqual([
    'jobs.json: ended spells cancelled canceled.',
    'jobs.json: people spells cancelled canceled.',
  ]);
});

it('names a long text that a language lacks, or that has other headings, lists or places there', () => {
  const folder = makeScratchFolder({
    'en/privacy.md': '## Account\n\nStored for {days} days.\n\n- One\n- Two\n',
    'bn/privacy.md': '## অ্যাকাউন্ট\n\n{days} দিন।\n\n- এক\n',
    'en/rules.md': '## Rules\n\nBe true.',
    'en/terms.md': '## Terms\n\nOf {site}.',
    'bn/terms.md': '## শর্ত\n\n{sight}।',
    'bn/README.md': 'How we translate.',
  });
  expect(listMessageFaults(folder)).toEqual([
    'bn/privacy.md: privacy_text has other blocks than heading paragraph bullets:2.',
    'bn/rules.md: rules_text is not translated.',
    'bn/terms.md: terms_text has other places than {site}.',
  ]);
});
