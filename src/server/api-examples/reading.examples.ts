import type { Blog, BlogInput, blogsEndpoints } from '#contract/blogs.ts';
import { type newsletterEndpoints, newsletterTexts } from '#contract/newsletter.ts';
import type { reviewsEndpoints } from '#contract/reviews.ts';
import type { ExamplesOf } from './example-types.ts';
import { exampleIds, seekerIdentity } from './people.examples.ts';

const blogForm: BlogInput = {
  title: 'How to read a job advertisement',
  imgSrc: '/blogs/first-interview.svg',
  content: 'Read it twice.\n\nThen write down what it does not say, and ask.',
};
const blog: Blog = { _id: exampleIds.blog, ...blogForm, date: '2026-11-18T08:00:00.000Z' };
const params = { id: exampleIds.blog };

export const blogExamples: ExamplesOf<typeof blogsEndpoints> = {
  list: { answer: [blog] },
  get: { params, answer: blog },
  create: { body: blogForm, answer: blog },
  update: { params, body: blogForm, answer: blog },
  remove: { params },
};

export const reviewExamples: ExamplesOf<typeof reviewsEndpoints> = {
  list: {
    answer: [
      {
        _id: exampleIds.review,
        commentTitle: 'Found in a week',
        description: 'I asked one question and had an answer before lunch.',
        userImg: '/people/omar.svg',
        userName: 'Omar Haddad',
        userTitle: 'Full Stack Developer',
      },
    ],
  },
};

export const newsletterExamples: ExamplesOf<typeof newsletterEndpoints> = {
  subscribe: {
    body: { email: seekerIdentity.email },
    answer: { detail: newsletterTexts.subscribed },
  },
};
