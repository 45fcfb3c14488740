import type { DemoBlog } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const answerEveryApplicant: DemoBlog = {
  title: 'Answer every applicant: a kinder inbox in twenty minutes a day',
  imgSrc: '/blogs/answer-every-applicant.svg',
  publishedDaysAgo: 40,
  content: prose`
    Ask people what they remember of a search for work and they rarely name the refusals. They name
    the silence. Not answering is hardly ever meant unkindly; it grows, one busy afternoon at a
    time, until the pile is too old to touch. A small routine prevents it.

    Take twenty minutes at the same time each day. Read what came since yesterday and sort it into
    three: yes, no, and not yet known. Whoever is a yes or a no hears of it in these twenty minutes.
    Whoever is not yet known hears the day on which they will, and you put that day in your
    calendar.

    A refusal needs three sentences: thanks, the decision, and one true reason if you can give it
    safely. “We chose somebody who had already worked with cold chains” hurts less than “after
    careful consideration”. Do not promise to keep a file that nobody will open. If you would like
    to see the person again, say for what.

    Ask questions in the conversation rather than inviting everybody to a talk. “Could you start in
    March?” or “The post is on site, does that suit you?” settles half of the open cases in a day
    and spares both sides a journey. Keep to the matter: what you would not ask across a table, do
    not ask in a message.

    And close the post when it is filled. It is one click, it stops new letters at once, and it
    tells everyone who looks at it the truth. The next time you hire, the same people will see your
    name and remember that you answered.
  `,
};
