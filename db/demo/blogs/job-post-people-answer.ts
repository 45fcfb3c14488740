import type { DemoBlog } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const jobPostPeopleAnswer: DemoBlog = {
  title: 'How to write a job post that the right people answer',
  imgSrc: '/blogs/job-post-people-answer.svg',
  publishedDaysAgo: 9,
  content: prose`
    A job post has two tasks: to invite the people you need, and to let the others pass by without
    regret. Most posts fail at the second. They are so general that everybody could apply, so
    everybody does, and an afternoon is gone.

    Describe one real week. What lies on the desk on Monday, who asks for it, what is finished by
    Friday? “You will answer about forty letters a day and settle most of them alone” is worth more
    than “customer-oriented communication in a dynamic environment”. People who like that week will
    recognise themselves.

    Separate what is needed from what is nice, and keep the first list short. Every further
    requirement turns away somebody who would have learned it in a month, and careful people are
    turned away first. If you write five years, ask yourself what happens in the fifth that you
    cannot do without.

    Say what you give. Pay, or at least a range; hours; where the work is done; how long the trial
    period lasts. Leaving these out does not keep them secret, it only moves the disappointment to
    the second interview. A small company need not have a gym. A promise that is kept is a benefit.

    Explain what happens next: how many talks, with whom, how long until an answer. Then keep to it.
    And when the place is filled, close the post the same day. An open post for a taken job costs
    strangers an evening of hope, and they remember the name above it.
  `,
};
