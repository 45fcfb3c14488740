import type { DemoApplicant } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const inTalks: readonly DemoApplicant[] = [
  {
    email: 'nusrat.chowdhury@people.example',
    profile: {
      fullName: 'Nusrat Jahan Chowdhury',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'TypeScript, React, Storybook, testing, Bengali typography',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 3,
      employeeCount: '101-500',
      aboutMe: prose`
        Three years at a ride-hailing company in Dhaka, the last one on the map that drivers
        look at all day. I care for interfaces that work in sun and dust.
      `,
    },
    application: {
      appliedDaysAgo: 8.6,
      stage: 'offer',
      stageDaysAgo: 1.4,
      seenDaysAgo: 8.3,
      hasCv: true,
      coverNote: prose`
        The berth board reminds me of our driver map: one screen, glanced at a thousand times a
        day. We cut its memory by half last winter, and I would love to tell you how.
      `,
      answers: ['yes'],
      privateNote: 'Best of the talks. Offer at the upper end, she can start in January.',
      conversation: [
        {
          sender: 'employer',
          text: 'Dear Nusrat, thank you for the talk and the pairing session. We would like to offer you the position. May I send you the contract by mail?',
          sentDaysAgo: 1.4,
        },
        {
          sender: 'job-seeker',
          text: 'I am delighted! Yes, please send it. I will answer by Thursday.',
          sentDaysAgo: 0.9,
        },
      ],
    },
  },
  {
    email: 'tanvir.hasan@people.example',
    profile: {
      fullName: 'Tanvir Hasan',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'React, Redux, WebGL, Canvas, performance',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 4,
      employeeCount: '101-500',
      aboutMe: prose`
        I drew maps of rivers for a water authority in a browser that was older than my brother.
        Since then I measure everything.
      `,
    },
    application: {
      appliedDaysAgo: 8.2,
      stage: 'interview',
      interview: {
        kind: 'video',
        minutes: 60,
        place: 'https://meet.tidewright.example/berth-board',
        note: 'Please bring one drawing of yours that had to be fast.',
        timeZone: 'Asia/Dhaka',
        proposedDaysAgo: 1,
        times: [{ inDays: 1, at: '10:00' }],
        isAgreed: true,
      },
      stageDaysAgo: 2.1,
      seenDaysAgo: 7.9,
      hasCv: true,
      answers: ['yes'],
      privateNote: 'Strong on Canvas. Ask about teamwork.',
      conversation: [
        {
          sender: 'employer',
          text: 'Hello Tanvir, your river maps look close to what we do. Would 10:00 in the morning suit you for a talk with Nadia and me?',
          sentDaysAgo: 3.2,
        },
        {
          sender: 'job-seeker',
          text: '10:00 is perfect. I will bring the canvas demo.',
          sentDaysAgo: 2.9,
        },
      ],
    },
  },
  {
    email: 'farzana.lima@people.example',
    profile: {
      fullName: 'Farzana Akter Lima',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'HTML, CSS, JavaScript, React, design systems',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 2,
      employeeCount: '101-500',
      aboutMe: prose`
        Two years in an agency, forty small sites, one design system that I am proud of. I am
        looking for one product to stay with.
      `,
    },
    application: {
      appliedDaysAgo: 7.7,
      stage: 'interview',
      stageDaysAgo: 1.8,
      seenDaysAgo: 7.5,
      hasCv: true,
      coverNote: prose`
        I kept a list of the accessibility faults that I found on ports' websites. There are
        eleven on yours, and I have a suggestion for each.
      `,
      answers: ['yes'],
      privateNote: 'The list of faults is excellent.',
      conversation: [
        {
          sender: 'employer',
          text: 'Hello Farzana, your list went straight into our board. Could you come by on Sunday at 15:00?',
          sentDaysAgo: 1.8,
        },
      ],
    },
  },
  {
    email: 'tasnim.ferdous@people.example',
    profile: {
      fullName: 'Tasnim Ferdous',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'TypeScript, React, CSS, user research',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 2,
      employeeCount: '101-500',
      aboutMe: prose`
        Half developer, half researcher at a hospital: I watched nurses use my own screens and
        rewrote them.
      `,
    },
    application: {
      appliedDaysAgo: 4.2,
      stage: 'interview',
      stageDaysAgo: 1.1,
      seenDaysAgo: 4.0,
      hasCv: true,
      coverNote: prose`
        I would begin with a day on the quay.
      `,
      answers: ['yes'],
      privateNote: 'Would get on with the pilot.',
      conversation: [
        {
          sender: 'employer',
          text: 'Hello Tasnim, a day on the quay can be arranged. Would Monday suit you for a first talk?',
          sentDaysAgo: 1.1,
        },
        {
          sender: 'job-seeker',
          text: 'Monday suits me very well. Is 9:30 possible?',
          sentDaysAgo: 0.35,
        },
      ],
    },
  },
];
