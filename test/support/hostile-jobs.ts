import type { NewJob } from '#db/factories.ts';

/** Texts that break out of HTML, XML or JSON unless they are escaped. */
export const hostileTexts = {
  'the end of a script': `</script><script>alert('1')</script>`,
  'the end of a section': 'a ]]> b ]]]]>> c <![CDATA[ d ]]>',
  entities: '&amp; &lt;b&gt; &#0; &nope; "quoted" \'single\'',
  'a line separator': 'before\u2028after\u2029end',
  emoji: '👩🏽‍💻 engineer 🏳️‍🌈 𝒜',
  'right to left': 'مهندس برمجيات \u202e txet \u202c עברית',
  markup: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><?php ?><!-- -->',
  'a formula': '=HYPERLINK("http://evil.example","$1 $& $`")',
} as const;

const inAllFields = (text: string): Partial<NewJob> => ({
  position: text,
  company: text,
  location: text,
  companyDetail: text,
  jobDetail: text,
});

/** Jobs with such texts in all their fields. */
export const hostileJobs: readonly Partial<NewJob>[] = [
  ...Object.values(hostileTexts).map(inAllFields),
  { jobDetail: '5,000 <b>characters</b> & '.repeat(200).slice(0, 5_000).trim() },
  { jobDetail: 'First.\n\nSecond, <i>\nin two lines.\r\n\r\nThird.' },
  {
    jobType: 'remote',
    country: 'BD',
    employmentType: 'Part-time',
    salaryMin: 1_200.5,
    salaryMax: 1_800,
    salaryCurrency: 'BDT',
    salaryUnit: 'hour',
    applyUntil: '2026-12-31',
  },
  { jobType: 'hybrid', employmentType: 'Other', requiredExp: 0 },
];

/** Characters that no text of XML can hold; a job may. */
export const unwritableText = 'a\u0001b\u000bc\ufffed\u001fe';
