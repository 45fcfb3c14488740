import type { DemoBlog } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const littleExperience: DemoBlog = {
  title: 'Half a year counts: showing experience when you have little of it',
  imgSrc: '/blogs/little-experience.svg',
  publishedDaysAgo: 31,
  content: prose`
    No job without experience, no experience without a job: everybody who starts out has stood
    before that door. It opens more often than it seems, if you stop counting years and begin to
    show work.

    Make a list of everything for which other people relied on you. The accounts of a sports club, a
    younger brother’s mathematics, the stall at the fair, the website of the mosque or the choir.
    Write beside each what could have gone wrong and why it did not. That is experience; it only
    lacks the name.

    Then make one thing that can be looked at. An accountant can close the books of an invented shop
    for a month. A developer can put a small tool on the net and let three people use it. A future
    nurse can describe a placement day, with care for the patients’ privacy. One finished piece
    beats ten certificates, because it can be talked about.

    When you apply, match posts in halves. If you can do half of what is listed and can say how you
    would learn the other half, apply. “I have not used SAP yet; I learned the library’s system in
    two weeks and kept a page of notes for the next intern” is a good sentence. Pretending is not:
    it comes out in the second question.

    Look for posts marked Fresher, for trainee years and apprenticeships, and for small firms, where
    you see the whole of a thing sooner. Half a year in such a place, described honestly, is the end
    of the riddle. From then on you are somebody with experience.
  `,
};
