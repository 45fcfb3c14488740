import type { jobSearchEndpoints } from '#contract/search.ts';
import type { ExamplesOf } from './example-types.ts';
import { jobSummary } from './jobs.examples.ts';

export const jobSearchExamples: ExamplesOf<typeof jobSearchEndpoints> = {
  search: {
    query: {
      q: 'harbour developer',
      jobType: 'hybrid',
      maxExp: 3,
      order: 'best',
      page: 0,
      size: 4,
    },
    answer: {
      jobs: [
        {
          ...jobSummary,
          highlights: {
            position: ['Full Stack ', 'Developer', ''],
            company: ['', 'Harbour', ' Lights'],
            location: ['Porto, Portugal'],
            excerpt: [
              'Build the screens and the server by which ',
              'harbours',
              ' plan their nights.',
            ],
          },
        },
      ],
      count: 1,
      isMore: false,
      isFuzzy: false,
    },
  },
  listFacets: {
    query: { q: 'harbour developer' },
    answer: {
      jobTypes: { 'All Jobs': 1, 'Fresher Jobs': 0, 'Experienced Jobs': 1 },
      jobType: { remote: 0, onSite: 0, hybrid: 1 },
      companyCategory: {
        Technology: 1,
        Finance: 0,
        Healthcare: 0,
        Retail: 0,
        Manufacturing: 0,
      },
      maxExp: { '0': 0, '1': 0, '2': 1, '3': 1, '5': 1, '10': 1 },
      isMore: false,
    },
  },
  suggest: {
    query: { q: 'harb' },
    answer: [{ kind: 'company', text: 'Harbour Lights' }],
  },
};
