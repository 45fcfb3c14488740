import type { DemoReview } from './demo-types.ts';
import { prose } from './prose.ts';

export const demoReviews: readonly DemoReview[] = [
  {
    commentTitle: 'An answer within a day',
    description: prose`
      I had sent forty letters elsewhere and heard nothing. Here I could see that my application had
      arrived, and the employer wrote to me the next morning. Two weeks later I signed.
    `,
    userImg: '/reviews/nabila.svg',
    userName: 'Nabila Haque',
    userTitle: 'Junior Back End Developer, Dhaka',
    writtenDaysAgo: 4,
  },
  {
    commentTitle: 'Posted before my tea was cold',
    description: prose`
      One form, ten fields, and the post was online. What I like most is that the applicants and our
      conversations with them stay in one place, so nobody is forgotten.
    `,
    userImg: '/reviews/tomasz.svg',
    userName: 'Tomasz Bielak',
    userTitle: 'Workshop Manager, Łódź',
    writtenDaysAgo: 11,
  },
  {
    commentTitle: 'A fair start without experience',
    description: prose`
      The fresher jobs are really for freshers. I did not have to read three paragraphs to find out
      that five years were wanted after all.
    `,
    userImg: '/reviews/thandi.svg',
    userName: 'Thandi Maseko',
    userTitle: 'Customer Care Adviser, Durban',
    writtenDaysAgo: 19,
  },
  {
    commentTitle: 'Both sides of the table',
    description: prose`
      I run a small bakery and look for a part-time office job in winter. One account does both, and
      I have become a kinder employer since I apply for things myself.
    `,
    userImg: '/reviews/elena.svg',
    userName: 'Elena Ruiz Prado',
    userTitle: 'Baker and Bookkeeper, Valencia',
    writtenDaysAgo: 27,
  },
  {
    commentTitle: 'It even works on my old phone',
    description: prose`
      I searched, applied and answered questions on the bus, with a bad line and a cracked screen.
      Nothing I wrote was ever lost.
    `,
    userImg: '/reviews/joon.svg',
    userName: 'Park Joon-ho',
    userTitle: 'Warehouse Planner, Incheon',
    writtenDaysAgo: 38,
  },
];
