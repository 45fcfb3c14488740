import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { permitQuestion } from '#db/demo/permit-question.ts';
import { prose } from '#db/demo/prose.ts';
import { tidewrightFirstJobs } from './tidewright-first-jobs.ts';

export const tidewright: DemoEmployer = {
  email: 'employer@demo.example',
  headquarters: 'Dhaka, Bangladesh',
  logo: '/logos/tidewright.svg',
  tagline: 'The software of river ports',
  founded: '2012',
  domain: 'tidewright.example',
  profile: {
    fullName: 'Farhana Karim',
    companyName: 'Tidewright',
    roleInCompany: 'Head of People',
    gender: 'female',
    companyCategory: 'Technology',
    employeeCount: '101-500',
    companyDetail: prose`
      Tidewright makes the software with which river ports run their day: who berths where, which
      cargo waits on which jetty, and how many seats a launch still has. We began in 2012 with one
      terminal at Sadarghat; today 64 ports in Bangladesh, Cambodia and Indonesia open our screens
      before sunrise. We are 180 people, most of them in Dhaka, and still fit on one launch for the
      yearly outing.
    `,
  },
  jobs: [
    {
      key: 'tidewright-front-end',
      position: 'Front End Developer',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 9.21,
      terms: {
        country: 'BD',
        employmentType: 'Full-time',
        salaryMin: 95_000,
        salaryMax: 130_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      applyUntilInDays: 14,
      responsibilities: [
        'Build the berth board and other screens for busy ports.',
        'Measure speed on slow machines and improve it.',
        'Make every screen work by keyboard.',
      ],
      questions: [permitQuestion],
      criteria: ['React and TypeScript', 'Speed on slow machines', 'Works well with others'],
      skills: ['React and TypeScript', 'Performance', 'Accessible interfaces'],
      team: prose`
        The berth board team is five developers, one designer and a former harbour pilot who tells
        us when a screen would not survive a rainy jetty.
      `,
      jobDetail: prose`
        The berth board is the screen that a harbour master looks at for twelve hours a day. You
        will rebuild it in React and TypeScript: a timeline that stays smooth with 400 vessels on
        it, works on a slow line, and can be read in bright sun. Every second week you spend a
        morning in a control room and watch it being used.

        You have built interfaces for two years or more, know the browser behind the framework, and
        care that a keyboard is enough to use what you made. Bangla helps in the control rooms; our
        code and meetings are in English.

        We offer BDT 95,000 to 130,000 a month, two festival bonuses, health cover for you and your
        parents, and three days a week from home.
      `,
    },
    {
      key: 'tidewright-junior-back-end',
      position: 'Junior Back End Developer',
      jobType: 'onSite',
      requiredExp: 0.5,
      jobCategory: 'Fresher',
      postedDaysAgo: 3.41,
      terms: {
        country: 'BD',
        salaryMin: 45_000,
        salaryMax: 60_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      responsibilities: ['Build small services with a mentor.', 'Write tests and documentation.'],
      skills: ['One server-side language', 'SQL', 'Curiosity'],
      team: prose`
        You would join the ticket team: four developers who take turns sitting beside whoever is
        newest, and who were all the newest once.
      `,
      jobDetail: prose`
        At Eid our ticket service sells a quarter of a million seats in a day, and it must never
        sell one twice. As the fifth of that team you will write small, well-tested services in
        Node.js on PostgreSQL: a refund here, a new seat plan there, and by the end of the year a
        part of the system that is yours.

        Half a year of practice is enough, be it an internship, an open-source project or a shop you
        built for your uncle. Show us code you can explain line by line. You should be at ease with
        SQL joins and curious about what happens when two people press the same button.

        A mentor reviews every change of yours for the first six months. Lunch is on us, and so is
        the launch home when work runs late.
      `,
    },
    {
      key: 'tidewright-support',
      position: 'Customer Support Trainee',
      location: 'Chattogram, Bangladesh',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 8.7,
      terms: {
        country: 'BD',
        salaryMin: 28_000,
        salaryMax: 36_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Help ports by telephone and mail.',
        'Describe faults so that they can be reproduced.',
        'Keep the help pages true.',
      ],
      skills: ['Friendliness', 'English and Bengali', 'Logic'],
      team: prose`
        The Chattogram desk is nine people in two shifts, led by Shirin, who started there as a
        trainee herself.
      `,
      jobDetail: prose`
        When a clerk in Barishal cannot print a manifest, the phone rings on your desk. You will
        find out what happened, help the caller through it, and write down what the developers need
        to mend it for good. After three months of training you look after eleven ports of your own.

        No experience is asked for. You speak clear Bangla and enough English to write a short
        report, you stay friendly with somebody who is having a bad morning, and you can work the
        early shift from six to two in alternate weeks.

        Trainees earn BDT 28,000 a month and BDT 36,000 after the training. Two of our product
        managers came from this desk, and we would be glad of a third.
      `,
    },
    {
      key: 'tidewright-sre',
      position: 'Site Reliability Engineer',
      location: 'Auckland, New Zealand',
      jobType: 'remote',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 13.6,
      terms: {
        country: 'NZ',
        salaryMin: 148_000,
        salaryMax: 172_000,
        salaryCurrency: 'NZD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Keep the service running across time zones.',
        'Automate what wakes people up.',
        'Lead reviews after incidents, without blame.',
      ],
      skills: ['Linux', 'Networks', 'Automation'],
      team: prose`
        Reliability is three engineers in Dhaka and one in Lisbon; you would complete the circle, so
        that nobody is woken by a pager again.
      `,
      jobDetail: prose`
        Ports do not close at night, and our engineers should not have to be awake for them. We look
        for somebody in a time zone around UTC+12 who takes over the watch when Dhaka goes home, and
        hands it on with a note that makes the next shift calm.

        The work is half operations and half building: PostgreSQL failover rehearsals, deploys that
        undo themselves, dashboards that say what is wrong instead of that something is. You have
        run production systems for five years, written more than one honest incident report, and
        would rather delete an alert than get used to it.

        Fully remote with a paid trip to Dhaka each year, a home-office budget of 2,000 US dollars,
        and no standby outside your own daytime.
      `,
    },
    ...tidewrightFirstJobs,
  ],
};
