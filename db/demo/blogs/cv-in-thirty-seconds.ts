import type { DemoBlog } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const cvInThirtySeconds: DemoBlog = {
  title: 'A CV that can be read in thirty seconds',
  imgSrc: '/blogs/cv-in-thirty-seconds.svg',
  publishedDaysAgo: 3,
  content: prose`
    Most CVs are first read standing up, between two meetings, by somebody with a pile of them. That
    is not an insult to your work; it is a fact you can plan for. The question of this first look is
    simple: should I read on? Everything in the upper half of the page has to help with a yes.

    Begin with two lines that say what you do and what you are looking for. “Back end developer,
    three years with Node and PostgreSQL, looking for a team that runs what it builds” tells more
    than a paragraph of adjectives. Leave out motivated, dynamic and passionate: nobody ever wrote
    the opposite.

    Then describe results rather than duties. Not “responsible for reports”, but “replaced eleven
    weekly spreadsheets with one page; month-end closing went from five days to two”. If you have no
    number, name what is different since you were there. Three such lines for your latest job, two
    for the one before, one for everything older.

    Fit the order to the post you answer. If it asks for night shifts, languages or a driving
    licence and you have them, they do not belong under “other” on page two. Use the words of the
    post where they are true; people look for them, and so do search tools.

    Keep the form plain: one column, one typeface, dates on one side, a file name with your own name
    in it. Skip the bar that claims 85 per cent of English, and the photograph unless it is
    customary where you apply. Save a PDF and open it once on a phone, because that is where many
    will see it.

    Last, hand the page to a friend, take it away after thirty seconds, and ask what they remember.
    If the answer is what you would want an employer to remember, you are done. If not, you know
    exactly which lines to move up.
  `,
};
