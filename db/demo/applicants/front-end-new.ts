import type { DemoApplicant } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const unseen: readonly DemoApplicant[] = [
  {
    email: 'jannatul.mawa@people.example',
    profile: {
      fullName: 'Jannatul Mawa',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'React, Tailwind CSS, Git',
      position: 'Front End Developer',
      jobType: 'Fresher',
      yearOfExp: 1,
      employeeCount: '101-500',
      aboutMe: prose`
        One year in a start-up that taught me everything, and then closed.
      `,
    },
    application: {
      appliedDaysAgo: 3.6,
      coverNote: prose`
        I am fast, I am curious, and I test on my mother's telephone.
      `,
      answers: ['yes'],
    },
  },
  {
    email: 'rakibul.siam@people.example',
    profile: {
      fullName: 'Rakibul Hasan Siam',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'MongoDB, Express, React, Node.js',
      position: 'MERN Stack Developer',
      jobType: 'Experienced',
      yearOfExp: 3,
      employeeCount: '101-500',
      aboutMe: prose`
        I like the whole stack but keep coming back to the part that people touch.
      `,
    },
    application: {
      appliedDaysAgo: 3.3,
      hasCv: true,
      answers: ['yes'],
    },
  },
  {
    email: 'sumaiya.ritu@people.example',
    profile: {
      fullName: 'Sumaiya Islam Ritu',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'React, TypeScript, Jest, Cypress',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 2.5,
      employeeCount: '101-500',
      aboutMe: prose`
        I like the second half of a project, when it has to become good.
      `,
    },
    application: {
      appliedDaysAgo: 2.6,
      answers: ['yes'],
    },
  },
  {
    email: 'fahim.shahriar@people.example',
    profile: {
      fullName: 'Fahim Shahriar',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'JavaScript, React, SCSS',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 2,
      employeeCount: '101-500',
      aboutMe: prose`
        Front end at an online grocer. I once found a fault that cost a taka an order.
      `,
    },
    application: {
      appliedDaysAgo: 2.0,
      answers: ['yes'],
    },
  },
  {
    email: 'anika.tabassum@people.example',
    profile: {
      fullName: 'Anika Tabassum',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'Next.js, React, TypeScript, SEO',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 3,
      employeeCount: '101-500',
      aboutMe: prose`
        Three years of news and shops. I count requests before I count stars.
      `,
    },
    application: {
      appliedDaysAgo: 1.7,
      hasCv: true,
      coverNote: prose`
        Attached is my CV; the second page is the one that matters.
      `,
      answers: ['yes'],
    },
  },
  {
    email: 'diego.fuentes@people.example',
    profile: {
      fullName: 'Diego Fuentes',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'React, Go, PostgreSQL',
      position: 'Full Stack Developer',
      jobType: 'Experienced',
      yearOfExp: 6,
      employeeCount: '101-500',
      aboutMe: prose`
        I wrote the berth planner of Valparaíso, which is still in use, and know what I would do
        better.
      `,
    },
    application: {
      appliedDaysAgo: 1.5,
      hasCv: true,
      answers: ['no'],
      conversation: [
        {
          sender: 'job-seeker',
          text: 'Good evening, is a start from Chile by remote possible for the first two months?',
          sentDaysAgo: 0.4,
        },
      ],
    },
  },
  {
    email: 'rokeya.begum@people.example',
    profile: {
      fullName: 'Mst. Rokeya Begum',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'HTML, CSS, JavaScript, React basics',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 1.5,
      employeeCount: '101-500',
      aboutMe: prose`
        I taught mathematics for nine years and have programmed for one and a half. I explain
        well.
      `,
    },
    application: {
      appliedDaysAgo: 0.8,
      answers: ['yes'],
    },
  },
  {
    email: 'zubayer.alam@people.example',
    profile: {
      fullName: 'Zubayer Alam',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'React, Redux Toolkit, Leaflet',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 3,
      employeeCount: '101-500',
      aboutMe: prose`
        Maps, markers and many layers for a bus company.
      `,
    },
    application: {
      appliedDaysAgo: 0.5,
      hasCv: true,
      coverNote: prose`
        Maps are my thing. I would like to see boats on them.
      `,
      answers: ['yes'],
    },
  },
  {
    email: 'priya.venkataraman@people.example',
    profile: {
      fullName: 'Priya Venkataraman',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'TypeScript, React, design tokens',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 4.5,
      employeeCount: '101-500',
      aboutMe: prose`
        Design systems for two airlines. Ports would be the next logical step.
      `,
    },
    application: {
      appliedDaysAgo: 0.15,
      hasCv: true,
      answers: ['no'],
    },
  },
];
