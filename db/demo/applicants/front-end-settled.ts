import type { DemoApplicant } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const settled: readonly DemoApplicant[] = [
  {
    email: 'shakil.ahmed@people.example',
    profile: {
      fullName: 'Shakil Ahmed',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'HTML, CSS, JavaScript',
      position: 'Front End Developer',
      jobType: 'Fresher',
      yearOfExp: 0.5,
      employeeCount: '101-500',
      aboutMe: prose`
        I finished a course last month and built a site for my uncle's shop.
      `,
    },
    application: {
      appliedDaysAgo: 5.4,
      stage: 'rejected',
      stageDaysAgo: 3.5,
      seenDaysAgo: 5.2,
      coverNote: prose`
        I know that you look for two years. I have half a year and will work hard.
      `,
      answers: ['yes'],
      conversation: [
        {
          sender: 'employer',
          text: "Dear Shakil, thank you for your interest. For this position we need more experience, but our junior posts open in spring, and your uncle's shop looks good. Please apply again then.",
          sentDaysAgo: 3.48,
        },
      ],
    },
  },
  {
    email: 'elif.kaya@people.example',
    profile: {
      fullName: 'Elif Kaya',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'React, Node.js, Kubernetes, team lead',
      position: 'Full Stack Developer',
      jobType: 'Experienced',
      yearOfExp: 7,
      employeeCount: '101-500',
      aboutMe: prose`
        I led a team of six in Izmir and would like to write code again.
      `,
    },
    application: {
      appliedDaysAgo: 5.2,
      stage: 'withdrawn',
      stageDaysAgo: 2.2,
      seenDaysAgo: 4.9,
      hasCv: true,
      answers: ['no'],
    },
  },
  {
    email: 'ivan.petrov@people.example',
    profile: {
      fullName: 'Ivan Petrov',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'JavaScript, Backbone, React, Webpack',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 8,
      employeeCount: '101-500',
      aboutMe: prose`
        Eight years of front end in Sofia, through three frameworks and two crises.
      `,
    },
    application: {
      appliedDaysAgo: 3.9,
      stage: 'rejected',
      stageDaysAgo: 2.4,
      seenDaysAgo: 3.7,
      answers: ['no'],
      conversation: [
        {
          sender: 'employer',
          text: 'Dear Ivan, thank you for your time. We decided for people who can be in Dhaka on most days. We wish you all the best.',
          sentDaysAgo: 2.38,
        },
      ],
    },
  },
];
