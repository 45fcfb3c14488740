import type { DemoApplicant } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const shortlisted: readonly DemoApplicant[] = [
  {
    email: 'arjun.mehta@people.example',
    profile: {
      fullName: 'Arjun Mehta',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'React, Node.js, PostgreSQL, AWS',
      position: 'Full Stack Developer',
      jobType: 'Experienced',
      yearOfExp: 5,
      employeeCount: '101-500',
      aboutMe: prose`
        Five years between Pune and Singapore, mostly on logistics dashboards with too many
        filters.
      `,
    },
    application: {
      appliedDaysAgo: 7.4,
      stage: 'shortlisted',
      stageDaysAgo: 5.0,
      seenDaysAgo: 7.1,
      hasCv: true,
      coverNote: prose`
        I built the yard view of a container terminal, with 4,000 moving boxes. Happy to
        relocate.
      `,
      answers: ['no'],
    },
  },
  {
    email: 'sadia.rahman@people.example',
    profile: {
      fullName: 'Sadia Rahman',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'Vue, React, TypeScript, Figma',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 1.5,
      employeeCount: '101-500',
      aboutMe: prose`
        I came from graphic design and learned to code in the evenings. I notice two pixels.
      `,
    },
    application: {
      appliedDaysAgo: 7.0,
      stage: 'shortlisted',
      stageDaysAgo: 4.6,
      seenDaysAgo: 6.8,
      answers: ['yes'],
      privateNote: 'Good eye, little experience. Second round?',
    },
  },
  {
    email: 'mahmudul.islam@people.example',
    profile: {
      fullName: 'Mahmudul Islam',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'React, TypeScript, accessibility, mentoring',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 6,
      employeeCount: '101-500',
      aboutMe: prose`
        Six years in a bank. I taught eleven juniors and made the account page usable by
        keyboard.
      `,
    },
    application: {
      appliedDaysAgo: 6.6,
      stage: 'shortlisted',
      stageDaysAgo: 3.9,
      seenDaysAgo: 6.4,
      hasCv: true,
      coverNote: prose`
        You write that every screen has to work by keyboard. I have not seen that in an advert
        here before, so I am writing.
      `,
      answers: ['yes'],
    },
  },
  {
    email: 'mei.nakamura@people.example',
    profile: {
      fullName: 'Mei Nakamura',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'TypeScript, Svelte, React, data visualisation',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 4,
      employeeCount: '101-500',
      aboutMe: prose`
        I draw charts for a shipping newspaper in Kobe, and I read tide tables for pleasure.
      `,
    },
    application: {
      appliedDaysAgo: 5.7,
      stage: 'shortlisted',
      stageDaysAgo: 2.7,
      seenDaysAgo: 5.5,
      hasCv: true,
      coverNote: prose`
        I have used your berth times for a story. May I help to make the board better?
      `,
      answers: ['no'],
      privateNote: 'Writes very well. Remote is a question.',
    },
  },
];
