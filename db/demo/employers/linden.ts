import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const linden: DemoEmployer = {
  email: 'karolina@linden.example',
  headquarters: 'Leipzig, Germany',
  logo: '/logos/linden.svg',
  profile: {
    fullName: 'Karolina Beck',
    companyName: 'Linden School Meals',
    roleInCompany: 'Managing Director',
    gender: 'female',
    companyCategory: 'Healthcare',
    employeeCount: '101-500',
    companyDetail: prose`
      Linden cooks for 240 schools and nine hospitals in Saxony, Germany, by doctors' plans
      where they are needed: 31,000 lunches a day, 1,900 of them for children with allergies or
      diabetes. We are 330 people in three kitchens that anyone may visit.
    `,
  },
  jobs: [
    {
      key: 'linden-dietitian',
      position: 'Dietitian, Children',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 1.9,
      terms: {
        country: 'DE',
        employmentType: 'Full-time',
        salaryMin: 3_300,
        salaryMax: 3_800,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Write and renew about 600 plans.',
        'Train each kitchen twice a year.',
        'Visit one school a week at lunch.',
      ],
      skills: ['Dietetics', 'Allergies', 'Talking with parents'],
      team: prose`
        Three dietitians know 1,900 children by their plans and many of them by name.
      `,
      jobDetail: prose`
        A wrong sauce can end in an ambulance, and a plate without joy ends in the bin. You
        write the plans with parents and doctors, translate them for cooks, taste, and check the
        line on the days that scare you.

        You are a qualified dietitian with two years of practice, ideally with children. You can
        say no to a headmaster and yes to pudding. Two days a week from home, one in a school.
      `,
    },
    {
      key: 'linden-cook',
      position: 'Cook, Early Kitchen',
      jobType: 'onSite',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 4.4,
      terms: {
        country: 'DE',
        employmentType: 'Full-time',
        salaryMin: 2_600,
        salaryMax: 2_950,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Cook two dishes of each day from raw to van.',
        'Keep temperatures and allergens on record.',
        'Taste everything.',
      ],
      skills: ['Cooking for many', 'Hygiene', 'Early mornings'],
      team: prose`
        Twenty-two cooks begin at five and are home before the children are.
      `,
      jobDetail: prose`
        Potatoes by the tonne, tasted by the spoon. From five to half past one you cook six
        dishes for a hundred schools, with real onions, and with a list of allergies that is
        law.

        Trained as a cook or three seasons in a kitchen, with a year behind you. No evenings, no
        Sundays, school holidays at half speed. We pay the tram and teach German twice a week if
        you want it.
      `,
    },
    {
      key: 'linden-van-driver',
      position: 'Delivery Driver, Mornings',
      location: 'Halle, Germany',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 7.5,
      terms: {
        country: 'DE',
        employmentType: 'Part-time',
        salaryMin: 14.6,
        salaryMax: 15.4,
        salaryCurrency: 'EUR',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Deliver to about eleven schools.',
        'Measure and note temperatures.',
        'Bring back what was left, with a reason.',
      ],
      skills: ['Licence B', 'Punctuality'],
      team: prose`
        Forty drivers, most of them students, parents or pensioners.
      `,
      jobDetail: prose`
        Eleven schools between half past nine and noon, with boxes that must stay above 65
        degrees. You know the caretakers, the short cuts and the dog. After that the day is
        yours.

        Driving licence B, a quiet way with a full van, and punctuality that children can eat
        by. Twenty hours a week, the school holidays free.
      `,
    },
    {
      key: 'linden-menu-developer',
      position: 'Software Developer, Menu Planning',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 14.9,
      terms: {
        country: 'DE',
        employmentType: 'Full-time',
        salaryMin: 4_300,
        salaryMax: 5_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      applyUntilInDays: 27,
      responsibilities: [
        'Rebuild the planner module by module.',
        'Write allergen rules as tested code.',
        'Be reachable at six in the morning, one week in three.',
      ],
      skills: ['Kotlin or Java', 'SQL', 'Testing'],
      team: prose`
        Two developers and a dietitian who reads SQL make up the whole department.
      `,
      jobDetail: prose`
        Which 14,000 meals may contain celery next Tuesday? Our planner answers that in Java of
        2009. You will rebuild it in Kotlin and PostgreSQL, with rules that a dietitian can
        read, and with tests that would have caught the one mistake we made.

        Three years of development, care where a fault hurts, and joy in a domain that everybody
        understands. Remote in Germany, Leipzig once a month, lunch included.
      `,
    },
    {
      key: 'linden-hygiene-officer',
      position: 'Hygiene Officer',
      jobType: 'onSite',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 36.7,
      closedDaysAgo: 10.3,
      terms: {
        country: 'DE',
        employmentType: 'Full-time',
        salaryMin: 3_500,
        salaryMax: 4_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Inspect each kitchen weekly without notice.',
        'Keep the HACCP concept alive.',
        'Lead us through the yearly audit.',
      ],
      skills: ['HACCP', 'Microbiology basics', 'Firmness'],
      team: prose`
        You report to the managing director and may stop any kitchen.
      `,
      jobDetail: prose`
        You are the conscience of three kitchens. You swab, measure, teach and look behind
        things, and you prefer a small truth today to a large one in the newspaper.

        Five years in food hygiene, as a technician, vet or experienced cook with the papers for
        it. You explain rather than shout, and you know the difference between a risk and a
        habit.
      `,
    },
  ],
};
