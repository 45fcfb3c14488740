import type { DemoColleague } from './demo-types.ts';

/** The people of two companies besides their owners. */
export const demoColleagues: readonly DemoColleague[] = [
  {
    email: 'arif.rahman@tidewright.example',
    colleagueOf: 'employer@demo.example',
    role: 'recruiter',
    fullName: 'Arif Rahman',
    roleInCompany: 'Lead of the Berth Board',
    gender: 'male',
    joinedDaysAgo: 52,
  },
  {
    email: 'jamal.uddin@tidewright.example',
    colleagueOf: 'employer@demo.example',
    role: 'viewer',
    fullName: 'Jamal Uddin',
    roleInCompany: 'Former Harbour Pilot',
    gender: 'male',
    joinedDaysAgo: 44,
  },
  {
    email: 'tomas.ferraz@lanternfold.example',
    colleagueOf: 'both@demo.example',
    role: 'recruiter',
    fullName: 'Tomás Ferraz',
    roleInCompany: 'Workshop Manager',
    gender: 'male',
    joinedDaysAgo: 41,
  },
  {
    email: 'ines.duarte@lanternfold.example',
    colleagueOf: 'both@demo.example',
    role: 'viewer',
    fullName: 'Inês Duarte',
    roleInCompany: 'Bookkeeper',
    gender: 'female',
    joinedDaysAgo: 37,
  },
];
