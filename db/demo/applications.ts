import { seekerApplications } from '#db/demo/applicants/demo-seeker.ts';
import { otherConversations } from '#db/demo/conversations/other-employers.ts';
import { tidewrightConversations } from '#db/demo/conversations/tidewright.ts';
import type { DemoApplication } from './demo-types.ts';
import { earlierApplications } from './earlier-applications.ts';
import { frontEndApplicants } from './job-seekers.ts';

/** Applications without messages. */
const withoutConversation: readonly DemoApplication[] = [
  { job: 'tidewright-front-end', seeker: 'camila.nogueira@people.example', appliedDaysAgo: 0.9 },
  { job: 'tidewright-front-end', seeker: 'sofia.lindqvist@people.example', appliedDaysAgo: 0.2 },
  { job: 'tidewright-junior-back-end', seeker: 'imran.kabir@people.example', appliedDaysAgo: 1.6 },
  { job: 'tidewright-android', seeker: 'seeker@demo.example', appliedDaysAgo: 33.4 },
  { job: 'tidewright-android', seeker: 'daniel.otieno@people.example', appliedDaysAgo: 29.8 },
  { job: 'tidewright-sre', seeker: 'piotr.zawadzki@people.example', appliedDaysAgo: 11.2 },
  { job: 'tidewright-sre', seeker: 'kwame.boateng@people.example', appliedDaysAgo: 7.7 },
  { job: 'tidewright-data-analyst', seeker: 'imran.kabir@people.example', appliedDaysAgo: 20.1 },
  { job: 'kitewick-full-stack', seeker: 'seeker@demo.example', appliedDaysAgo: 2.3 },
  { job: 'kitewick-full-stack', seeker: 'daniel.otieno@people.example', appliedDaysAgo: 5.1 },
  {
    job: 'tallybrook-junior-accountant',
    seeker: 'imran.kabir@people.example',
    appliedDaysAgo: 0.4,
  },
  { job: 'tallybrook-mern', seeker: 'linh.tran@people.example', appliedDaysAgo: 14.2 },
  { job: 'tallybrook-mern', seeker: 'both@demo.example', appliedDaysAgo: 3.5 },
  { job: 'tallybrook-payroll', seeker: 'imran.kabir@people.example', appliedDaysAgo: 18.3 },
  { job: 'tallybrook-payroll', seeker: 'ayesha.mim@people.example', appliedDaysAgo: 12.6 },
  { job: 'bramblecart-back-end', seeker: 'sam.whitlock@people.example', appliedDaysAgo: 2.8 },
  { job: 'bramblecart-back-end', seeker: 'piotr.zawadzki@people.example', appliedDaysAgo: 1.9 },
  { job: 'bramblecart-customer-care', seeker: 'sam.whitlock@people.example', appliedDaysAgo: 4.7 },
  {
    job: 'lanternfold-online-shop',
    seeker: 'camila.nogueira@people.example',
    appliedDaysAgo: 8.9,
  },
  { job: 'marrowpine-data-engineer', seeker: 'piotr.zawadzki@people.example', appliedDaysAgo: 6.4 },
  { job: 'marrowpine-data-engineer', seeker: 'kwame.boateng@people.example', appliedDaysAgo: 4.2 },
];

export const demoApplications: readonly DemoApplication[] = [
  ...tidewrightConversations,
  ...otherConversations,
  ...withoutConversation,
  ...seekerApplications,
  ...earlierApplications,
  ...frontEndApplicants.map(({ email, application }) => ({
    job: 'tidewright-front-end',
    seeker: email,
    ...application,
  })),
];
