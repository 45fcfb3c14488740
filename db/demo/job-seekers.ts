import { unseen } from '#db/demo/applicants/front-end-new.ts';
import { inTalks } from '#db/demo/applicants/front-end-in-talks.ts';
import { seen } from '#db/demo/applicants/front-end-seen.ts';
import { shortlisted } from '#db/demo/applicants/front-end-shortlisted.ts';
import { settled } from '#db/demo/applicants/front-end-settled.ts';
import type { DemoApplicant, DemoJobSeeker } from './demo-types.ts';
import { prose } from './prose.ts';

/** They all applied to the demo employer's busiest job. */
export const frontEndApplicants: readonly DemoApplicant[] = [
  ...inTalks,
  ...shortlisted,
  ...settled,
  ...seen,
  ...unseen,
];

export const demoJobSeekers: readonly DemoJobSeeker[] = [
  {
    email: 'seeker@demo.example',
    profile: {
      fullName: 'Rafiq Anwar',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'TypeScript, React, Redux Toolkit, CSS, accessibility, React Native, Node.js',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 2.5,
      employeeCount: '101-500',
      aboutMe: prose`
        I have spent two and a half years at a small agency in Dhaka building booking and ordering
        screens that people use on old phones. I like finding out why a page is slow, and I write
        the test before I mend the bug. Now I would like to stay with one product for longer than a
        season.
      `,
    },
  },
  {
    email: 'both@demo.example',
    profile: {
      fullName: 'Marta Valente',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'Node.js, PostgreSQL, React, GraphQL, payments, product discovery',
      position: 'Full Stack Developer',
      jobType: 'Experienced',
      yearOfExp: 7,
      employeeCount: '51-100',
      aboutMe: prose`
        I founded a paper lamp shop, wrote everything it runs on, and found that I enjoy the second
        part even more. Before that I spent four years in a payments company. My shop is in good
        hands now, so I am looking for a remote team that builds something useful.
      `,
    },
  },
  {
    email: 'ayesha.mim@people.example',
    profile: {
      fullName: 'Ayesha Siddiqua Mim',
      gender: 'female',
      companyCategory: 'Technology',
      skills: 'JavaScript, Node.js, Express, SQL, Git, unit testing',
      position: 'Back End Developer',
      jobType: 'Fresher',
      yearOfExp: 0.5,
      employeeCount: '101-500',
      aboutMe: prose`
        I finished computer science in Dhaka last winter and spent six months as an intern with a
        library, where I moved 80,000 catalogue cards into a database that the librarians now trust.
      `,
    },
  },
  {
    email: 'daniel.otieno@people.example',
    profile: {
      fullName: 'Daniel Otieno',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'TypeScript, React, Kotlin, PostgreSQL, Docker',
      position: 'Full Stack Developer',
      jobType: 'Experienced',
      yearOfExp: 4,
      employeeCount: '51-100',
      aboutMe: prose`
        From Nairobi, four years in mobile money and clinics. I am at my best where software meets
        people who did not ask for software.
      `,
    },
  },
  {
    email: 'linh.tran@people.example',
    profile: {
      fullName: 'Trần Thùy Linh',
      gender: 'female',
      companyCategory: 'Finance',
      skills: 'MongoDB, Express, React, Node.js, Jest, CI pipelines',
      position: 'MERN Stack Developer',
      jobType: 'Experienced',
      yearOfExp: 3,
      employeeCount: '501-1000',
      aboutMe: prose`
        I build web applications in Ho Chi Minh City and teach an evening class for people who come
        to programming late, as I did after five years as a pharmacist.
      `,
    },
  },
  {
    email: 'kwame.boateng@people.example',
    profile: {
      fullName: 'Kwame Boateng',
      gender: 'male',
      companyCategory: 'Technology',
      skills: 'Node.js, Python, Terraform, PostgreSQL, React',
      position: 'Full Stack Developer',
      jobType: 'Experienced',
      yearOfExp: 5,
      employeeCount: '1-50',
      aboutMe: prose`
        Five years between servers and screens, the last two at an energy start-up in Accra. I keep
        things running and write down how.
      `,
    },
  },
  {
    email: 'sofia.lindqvist@people.example',
    profile: {
      fullName: 'Sofia Lindqvist',
      gender: 'female',
      companyCategory: 'Retail',
      skills: 'HTML, CSS, JavaScript, design systems, web shops, photography',
      position: 'Front End Developer',
      jobType: 'Experienced',
      yearOfExp: 6,
      employeeCount: '1-50',
      aboutMe: prose`
        I have made web shops for small brands in Aarhus and Porto for six years, from the product
        picture to the last pixel of the checkout.
      `,
    },
  },
  {
    email: 'imran.kabir@people.example',
    profile: {
      fullName: 'Imran Kabir',
      gender: 'male',
      companyCategory: 'Finance',
      skills: 'Bookkeeping, Excel, VAT returns, SQL basics, Bangla and English typing',
      position: 'Junior Accountant',
      jobType: 'Fresher',
      yearOfExp: 0,
      employeeCount: '501-1000',
      aboutMe: prose`
        I graduated in accounting from a college in Khulna this year and kept the books of my
        family’s rice mill while studying. Numbers that do not match keep me awake.
      `,
    },
  },
  {
    email: 'meixuan.tan@people.example',
    profile: {
      fullName: 'Tan Mei Xuan',
      gender: 'female',
      companyCategory: 'Finance',
      skills: 'Accounts payable, GST, reconciliation, Mandarin, Malay',
      position: 'Junior Accountant',
      jobType: 'Fresher',
      yearOfExp: 1,
      employeeCount: '1000+',
      aboutMe: prose`
        One year in accounts payable at a shipping agent in Singapore. I grew up behind a noodle
        stall and would be happy to do the books for a few.
      `,
    },
  },
  {
    email: 'piotr.zawadzki@people.example',
    profile: {
      fullName: 'Piotr Zawadzki',
      gender: 'male',
      companyCategory: 'Manufacturing',
      skills: 'Go, Java, PostgreSQL, Kubernetes, Kafka, on-call practice',
      position: 'Back End Developer',
      jobType: 'Experienced',
      yearOfExp: 8,
      employeeCount: '101-500',
      aboutMe: prose`
        Eight years of services that must not fall over, first in a shipyard’s logistics and then in
        parcel tracking. I am moving to the southern hemisphere with my family in spring.
      `,
    },
  },
  {
    email: 'camila.nogueira@people.example',
    profile: {
      fullName: 'Camila Nogueira',
      gender: 'female',
      companyCategory: 'Healthcare',
      skills: 'React, Tailwind CSS, Figma, Storybook, Portuguese, Spanish',
      position: 'Front End Developer',
      jobType: 'Fresher',
      yearOfExp: 1,
      employeeCount: '51-100',
      aboutMe: prose`
        A nurse’s assistant who learned to code at night, with one year in a design studio in São
        Paulo. I make forms that tired people can fill in.
      `,
    },
  },
  {
    email: 'sam.whitlock@people.example',
    profile: {
      fullName: 'Sam Whitlock',
      gender: 'other',
      companyCategory: 'Retail',
      skills: 'TypeScript, Node.js, SQL, message queues, warehouse systems',
      position: 'Back End Developer',
      jobType: 'Experienced',
      yearOfExp: 2,
      employeeCount: '101-500',
      aboutMe: prose`
        Two years on the stock system of a book wholesaler in Manchester. I know what a wrong number
        does to the people who have to walk to the shelf.
      `,
    },
  },
  ...frontEndApplicants,
];
