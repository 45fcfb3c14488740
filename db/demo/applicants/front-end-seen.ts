import type { DemoApplicant } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const seen: readonly DemoApplicant[] = [
  {
    email: 'grace.wanjiru@people.example',
    profile: {
      fullName: 'Grace Wanjiru',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'Angular, React, offline apps',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 3,
      employeeCount: '101-500',
      aboutMe: prose`
        I write apps for coffee cooperatives around Nyeri that work without a network for a
        week.
      `,
    },
    application: {
      appliedDaysAgo: 6.3,
      seenDaysAgo: 6.0,
      answers: ['no'],
      conversation: [
        {
          sender: 'employer',
          text: 'Hello Grace, could you imagine working from Dhaka three days a week?',
          sentDaysAgo: 5.5,
        },
        {
          sender: 'job-seeker',
          text: 'For the first half year yes, and then we would see. Would that be all right?',
          sentDaysAgo: 5.1,
        },
      ],
    },
  },
  {
    email: 'rezaul.karim@people.example',
    profile: {
      fullName: 'Rezaul Karim',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'JavaScript, jQuery, PHP, React',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 2.5,
      employeeCount: '101-500',
      aboutMe: prose`
        I keep the site of a newspaper alive on election nights.
      `,
    },
    application: {
      appliedDaysAgo: 6.1,
      seenDaysAgo: 5.8,
      hasCv: true,
      coverNote: prose`
        On election night we had 90,000 readers at once, on a server as old as my daughter. I
        learned what to leave out.
      `,
      answers: ['yes'],
    },
  },
  {
    email: 'abir.hossain@people.example',
    profile: {
      fullName: 'Abir Hossain',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'React Native, React, Firebase',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 2,
      employeeCount: '101-500',
      aboutMe: prose`
        Two apps in the store, both for football clubs.
      `,
    },
    application: {
      appliedDaysAgo: 4.9,
      seenDaysAgo: 4.6,
      answers: ['yes'],
    },
  },
  {
    email: 'oluwaseun.adeyemi@people.example',
    profile: {
      fullName: 'Oluwaseun Adeyemi',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'React, GraphQL, testing, CI',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 3.5,
      employeeCount: '101-500',
      aboutMe: prose`
        Three years on a parcel tracker in Lagos. Our page is opened mostly on buses.
      `,
    },
    application: {
      appliedDaysAgo: 4.5,
      seenDaysAgo: 4.4,
      hasCv: true,
      coverNote: prose`
        Pages that load on a bus are my speciality. I would be glad to show the numbers.
      `,
      answers: ['no'],
      privateNote: 'Ask about relocation.',
      conversation: [
        {
          sender: 'job-seeker',
          text: 'I forgot to add the link to our performance report: it is public on our blog.',
          sentDaysAgo: 4.3,
        },
      ],
    },
  },
  {
    email: 'chloe.bernard@people.example',
    profile: {
      fullName: 'Chloé Bernard',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'TypeScript, React, accessibility audits',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 5,
      employeeCount: '101-500',
      aboutMe: prose`
        I audit public websites in Nantes, a harbour town, and repair what I find.
      `,
    },
    application: {
      appliedDaysAgo: 3.0,
      seenDaysAgo: 2.8,
      hasCv: true,
      coverNote: prose`
        Your board fails on contrast in two of its five colours. That is rare: most fail on
        five.
      `,
      answers: ['no'],
    },
  },
  {
    email: 'kofi.asante@people.example',
    profile: {
      fullName: 'Kofi Asante',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'React, D3, TypeScript',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 4,
      employeeCount: '101-500',
      aboutMe: prose`
        Charts for the port authority of Tema, in a control room that never sleeps.
      `,
    },
    application: {
      appliedDaysAgo: 2.3,
      seenDaysAgo: 1.9,
      hasCv: true,
      coverNote: prose`
        I have built the board that hangs next to yours in Tema, so we may be cousins.
      `,
      answers: ['no'],
      privateNote: 'Knows port data.',
    },
  },
];
