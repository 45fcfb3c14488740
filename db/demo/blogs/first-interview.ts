import type { DemoBlog } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const firstInterview: DemoBlog = {
  title: 'Your first interview: what to prepare and what to leave alone',
  imgSrc: '/blogs/first-interview.svg',
  publishedDaysAgo: 16,
  content: prose`
    The letter says Thursday at eleven, and suddenly every evening until then is full of advice.
    Most of it can be ignored. Preparation helps where it makes you calmer; beyond that it makes you
    sound like somebody else.

    Prepare three stories. One about something you finished, one about something that went wrong,
    one about a person you found difficult. Each should take a minute: what the situation was, what
    you did, how it ended, what you would do today. Nearly every question about experience can be
    answered with one of the three, also when the experience is a school project or a market stall.

    Read the post again, slowly, and write down what you did not understand. Those are your
    questions. “Who would show me the work in the first month?” and “What would make you say after a
    year that this went well?” are good in any trade. Asking nothing looks like indifference, even
    if it is only shyness.

    Look after the simple things the day before: the way, the trousers, a printed CV, water. For a
    video call try light and sound with a friend, put the camera at eye height, and close everything
    that could ring. Arrive ten minutes early, not thirty.

    Leave alone the perfect answer to your greatest weakness, and any sentence you would have to
    learn by heart. If you do not know something, say so and think aloud about how you would find
    out. That is what work is like, and the people across the table know it.

    Afterwards, write two lines of thanks and name one thing you liked. If you hear nothing by the
    promised day, ask once, kindly. And whatever comes of it, note the questions that surprised you;
    the second interview is always easier than the first.
  `,
};
