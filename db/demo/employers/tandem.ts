import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const tandem: DemoEmployer = {
  email: 'yusuf@tandemgrocers.example',
  headquarters: 'Istanbul, Türkiye',
  logo: '/logos/tandem.svg',
  tagline: 'Groceries by bicycle, from the shop around the corner',
  profile: {
    fullName: 'Yusuf Demir',
    companyName: 'Tandem Grocers',
    roleInCompany: 'Operations Director',
    gender: 'male',
    companyCategory: 'Retail',
    employeeCount: '101-500',
    companyDetail: prose`
      Tandem delivers groceries by cargo bicycle in Istanbul, İzmir and Ankara, from eleven
      small depots that are ordinary corner shops by day. 380 people ride, pack, buy and code.
      Nobody is paid by the drop.
    `,
  },
  jobs: [
    {
      key: 'tandem-rider',
      position: 'Cargo Bicycle Rider',
      location: 'İzmir, Türkiye',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 0.31,
      terms: {
        country: 'TR',
        employmentType: 'Full-time',
        salaryMin: 38_000,
        salaryMax: 42_000,
        salaryCurrency: 'TRY',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Deliver about thirty orders a day.',
        'Check your bicycle before each tour.',
        'Tell the planner what the map does not know.',
      ],
      skills: ['Riding', 'Friendliness', 'Heads for hills'],
      team: prose`
        The Alsancak depot has eighteen riders, two mechanics and the best tea in the street.
      `,
      jobDetail: prose`
        You bring forty kilos of tomatoes, water and good news up the hills of İzmir on a
        bicycle that helps. There is a route, but you know better by the second month, and the
        planner listens.

        You ride well and like people on the third floor. We give a fixed monthly wage,
        insurance, rain clothes and a bicycle that is checked every evening. Eight hours, five
        days, and no rating by stars.
      `,
    },
    {
      key: 'tandem-bicycle-mechanic',
      position: 'Bicycle Mechanic',
      jobType: 'onSite',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 3.5,
      terms: {
        country: 'TR',
        employmentType: 'Full-time',
        salaryMin: 45_000,
        salaryMax: 52_000,
        salaryCurrency: 'TRY',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Service twelve bicycles a day.',
        'Diagnose electric drives.',
        'Keep the list of what breaks and why.',
      ],
      skills: ['Bicycle mechanics', 'Electric drives'],
      team: prose`
        The workshop in Kadıköy keeps 140 cargo bicycles alive with four mechanics.
      `,
      jobDetail: prose`
        A bicycle that stops costs eight families their dinner. You will service twelve a day,
        rebuild wheels that met a tram line, and tell the maker what breaks; two parts were
        changed because of our list.

        Two years in a workshop and an understanding of electric drives. You true a wheel by ear
        and keep your bench so that another can find the 5 mm key. We send you to the motor
        maker's course.
      `,
    },
    {
      key: 'tandem-route-optimisation',
      position: 'Developer, Route Planning',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 6.9,
      terms: {
        country: 'TR',
        employmentType: 'Full-time',
        salaryMin: 2_600,
        salaryMax: 3_200,
        salaryCurrency: 'USD',
        salaryUnit: 'month',
      },
      applyUntilInDays: 21,
      responsibilities: [
        "Improve the planner and prove it on last week's tours.",
        'Keep a plan under two seconds for a depot.',
        'Ride along one day a month.',
      ],
      skills: ['Python', 'Optimisation', 'Maps'],
      team: prose`
        Routing is three developers, a former rider among them.
      `,
      jobDetail: prose`
        The best route for a bicycle is not the shortest; it has fewer hills, fewer dogs and a
        place to stand. You will build a planner in Python and Rust that learns from 2,000 tours
        a day and explains itself to a rider.

        Three years of development, some operations research or a stubborn interest in it, and a
        bicycle. You work from anywhere in Türkiye, ride one day a month, and pay is in dollars.
      `,
    },
    {
      key: 'tandem-buyer-vegetables',
      position: 'Buyer, Fruit and Vegetables',
      jobType: 'onSite',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 15.3,
      terms: {
        country: 'TR',
        employmentType: 'Full-time',
        salaryMin: 58_000,
        salaryMax: 66_000,
        salaryCurrency: 'TRY',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Buy for eleven depots, six nights a week in turns.',
        'Visit four growers a month.',
        'Keep waste under three per cent.',
      ],
      skills: ['Produce', 'Negotiating', 'Early hours'],
      team: prose`
        Buying is three people who are awake when others go to bed.
      `,
      jobDetail: prose`
        At two in the morning the wholesale market decides what Istanbul eats. You choose with
        nose and thumb, agree on a price that the grower can live with, and send back what you
        would not give your mother.

        Four years of buying produce. You know the seasons of the Aegean by heart, keep your
        word and your temper, and finish at ten in the morning. A driver and a thermos are
        included.
      `,
    },
    {
      key: 'tandem-customer-desk',
      position: 'Customer Desk Adviser',
      location: 'Ankara, Türkiye',
      jobType: 'hybrid',
      requiredExp: 0.5,
      jobCategory: 'Fresher',
      postedDaysAgo: 22.7,
      closedDaysAgo: 1.9,
      terms: {
        country: 'TR',
        employmentType: 'Part-time',
        salaryMin: 34_000,
        salaryMax: 39_000,
        salaryCurrency: 'TRY',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Answer calls and messages at once.',
        'Decide about refunds yourself.',
        'Write down what keeps going wrong.',
      ],
      skills: ['Turkish and some English', 'Kindness'],
      team: prose`
        Nine advisers share the week; each has a free weekend in two.
      `,
      jobDetail: prose`
        The aubergine was soft, the door was the wrong one, the note said to ring twice. You put
        it right within the call, without a script, and with a budget of your own for making it
        up.

        Half a year with customers, clear Turkish, some English, and a friendly voice late in
        the afternoon. Twenty-five hours a week, two days of them from home when you know the
        work.
      `,
    },
  ],
};
