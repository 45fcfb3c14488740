import type { DemoApplication } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

const seeker = 'seeker@demo.example';

/** With those in other files, the demo's job seeker has applications in every stage. */
export const seekerApplications: readonly DemoApplication[] = [
  {
    job: 'quillstone-front-end-remote',
    seeker,
    appliedDaysAgo: 1.2,
    hasCv: true,
    coverNote: prose`
      I work from Dhaka, four hours ahead of Tallinn, and am used to writing things down.
    `,
  },
  {
    job: 'peregrine-geo-developer',
    seeker,
    appliedDaysAgo: 0.45,
    seenDaysAgo: 0.3,
    hasCv: true,
  },
  {
    job: 'juniper-web-developer',
    seeker,
    appliedDaysAgo: 5.2,
    stage: 'shortlisted',
    stageDaysAgo: 2.6,
    seenDaysAgo: 4.4,
    hasCv: true,
    coverNote: prose`
      I made a shop search forgive typing errors, with 600 dishes instead of books.
    `,
  },
  {
    job: 'cedarpoint-mern-shop',
    seeker,
    appliedDaysAgo: 3.2,
    stage: 'interview',
    interview: {
      kind: 'video',
      minutes: 45,
      place: 'https://meet.cedarpoint.example/shop',
      note: 'We look at your shop search together. No preparation needed.',
      timeZone: 'America/Denver',
      proposedDaysAgo: 0.3,
      times: [
        { inDays: 2, at: '08:30' },
        { inDays: 3, at: '08:00' },
        { inDays: 5, at: '09:00' },
      ],
      isAgreed: false,
    },
    stageDaysAgo: 1.3,
    seenDaysAgo: 2.9,
    hasCv: true,
    conversation: [
      {
        sender: 'employer',
        text: 'Hi Rafiq, we liked your profile. Could you talk with us one evening in Dhaka, which is morning here in Denver?',
        sentDaysAgo: 1.3,
      },
    ],
  },
  {
    job: 'baobab-android-offline',
    seeker,
    appliedDaysAgo: 0.95,
    seenDaysAgo: 0.7,
    hasCv: true,
    conversation: [
      {
        sender: 'employer',
        text: 'Hello Rafiq, how much of your work was in Kotlin rather than React Native?',
        sentDaysAgo: 0.5,
      },
      {
        sender: 'job-seeker',
        text: 'Honestly about a tenth. I learn quickly, but you should know.',
        sentDaysAgo: 0.42,
      },
    ],
  },
  {
    job: 'alderway-mobile-developer',
    seeker,
    appliedDaysAgo: 7.0,
    stage: 'rejected',
    stageDaysAgo: 4.0,
    seenDaysAgo: 6.5,
    hasCv: true,
    conversation: [
      {
        sender: 'employer',
        text: 'Dear Rafiq, thank you for applying. We can only hire people who live in Canada already. Your work on old phones impressed us, and I am sorry that I have no better news.',
        sentDaysAgo: 3.99,
      },
    ],
  },
  {
    job: 'cloudberry-gameplay',
    seeker,
    appliedDaysAgo: 1.0,
    stage: 'withdrawn',
    stageDaysAgo: 0.6,
    hasCv: true,
  },
  {
    job: 'tandem-route-optimisation',
    seeker,
    appliedDaysAgo: 6.2,
    stage: 'offer',
    stageDaysAgo: 0.79,
    answerInDays: 8,
    terms: {
      pay: '$3,100 a month, and a bicycle of your choice',
      note: prose`
        We would love to have you on routing. You would work from Dhaka, with two weeks a year at our
        office. Thirty days off, and no meetings on Fridays.
      `,
    },
    seenDaysAgo: 5.9,
    hasCv: true,
    coverNote: prose`
      I ride to work and have opinions on hills.
    `,
    conversation: [
      {
        sender: 'employer',
        text: 'Dear Rafiq, we would like you to join us. The offer is in your mailbox; do you have questions?',
        sentDaysAgo: 0.8,
      },
    ],
  },
];
