import type { DemoBlog } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const remoteHybridOnSite: DemoBlog = {
  title: 'Remote, hybrid or on site: five questions before you choose',
  imgSrc: '/blogs/remote-hybrid-on-site.svg',
  publishedDaysAgo: 23,
  content: prose`
    Where you work decides what your days are like, often more than what you work on. The three
    words on a job post hide great differences, though. These five questions bring them to light
    before you sign.

    First: how many days, and who chooses them? Hybrid can mean two days of your own choosing or
    every Monday at eight. Ask what the team did last week, not what the policy says. Second: where
    do decisions happen? If they are made at the coffee machine, remote colleagues will hear of them
    last, however good the line is.

    Third: how do newcomers learn? Sitting next to someone is hard to replace in the first months of
    a first job. Good remote teams replace it on purpose, with a named mentor, pairing hours and
    written guides. If nobody can describe it, it does not exist.

    Fourth: what does it cost, and whose cost is it? Count the commute in hours and money, and on
    the other side the desk, the heating and the quiet room that you may not have. Some employers
    pay for a chair, a screen or a seat in a shared office. It does no harm to ask.

    Fifth: how do you rest? Some people need the door of an office behind them to stop working;
    others do their best thinking after a walk at three. You know which one you are. Choose the
    place in which you will still be well in a dark February, and treat the label on the post as the
    beginning of the conversation.
  `,
};
