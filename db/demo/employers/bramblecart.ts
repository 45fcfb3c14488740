import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const bramblecart: DemoEmployer = {
  email: 'jo.ashworth@bramblecart.example',
  headquarters: 'Manchester, United Kingdom',
  logo: '/logos/bramblecart.svg',
  profile: {
    fullName: 'Jo Ashworth',
    companyName: 'Bramblecart',
    roleInCompany: 'People Manager',
    gender: 'other',
    companyCategory: 'Retail',
    employeeCount: '101-500',
    companyDetail: prose`
      Bramblecart brings vegetables, bread and cheese from 310 small farms and bakeries to 48,000
      kitchens every week. We are a co-operative with its home in Manchester, United Kingdom: after
      a year each of our 260 colleagues may buy one share, has one vote, and hears the real numbers.
    `,
  },
  jobs: [
    {
      key: 'bramblecart-back-end',
      position: 'Back End Developer',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 3.1,
      terms: {
        country: 'GB',
        employmentType: 'Full-time',
        salaryMin: 42_000,
        salaryMax: 50_000,
        salaryCurrency: 'GBP',
        salaryUnit: 'year',
      },
      applyUntilInDays: 21,
      responsibilities: [
        'Build and run the services behind baskets, slots and substitutions.',
        'Keep the order path fast on the Friday before Christmas.',
        'Share on-call with the team, one week in six.',
      ],
      skills: ['Server-side development', 'SQL', 'Testing'],
      team: prose`
        Technology is eleven of our 260: six developers, two in data, two in product, and a buyer on
        loan for every project.
      `,
      jobDetail: prose`
        On Sunday night we know what 48,000 households want and what 310 farms have; by Monday
        morning it must become boxes. You will work on the matching behind that: TypeScript
        services, PostgreSQL, a queue, and a good deal of thought about what happens when the leeks
        do not come.

        Two years of back-end work in any modern language, an interest in getting the data model
        right first, and the readiness to spend a day packing, so that you know what your code does
        to people’s backs. You care for readable logs.

        The salary is 42,000 to 50,000 pounds by an open scale, with two office days in Manchester,
        a weekly box, and a vote after a year.
      `,
    },
    {
      key: 'bramblecart-shift-lead',
      position: 'Warehouse Shift Lead',
      location: 'Leeds, United Kingdom',
      jobType: 'onSite',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 14.5,
      terms: {
        country: 'GB',
        employmentType: 'Full-time',
        salaryMin: 15.8,
        salaryMax: 15.8,
        salaryCurrency: 'GBP',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Plan and lead the shift from briefing to hand-over.',
        'Keep people safe and orders complete.',
        'Teach newcomers in their first weeks.',
      ],
      skills: ['Leading people', 'Warehouse routines', 'A calm voice'],
      team: prose`
        The Leeds packing hall has 52 people on four shifts, and the only warehouse playlist decided
        by ballot.
      `,
      jobDetail: prose`
        From four in the morning until noon, thirty people and one conveyor turn pallets into 9,000
        boxes. As shift lead you will set the stations, keep the pace fair, jump in when someone is
        missing, and close with ten minutes in which anybody may say what went badly.

        You have led a shift in food, logistics or a kitchen for two years, hold or will take a food
        hygiene certificate, and are able to say something difficult kindly. A forklift licence is a
        plus.

        You earn 15.80 pounds an hour, never fewer than 36 hours a week, with breakfast on the
        house, paid breaks, and the rota six weeks ahead.
      `,
    },
    {
      key: 'bramblecart-customer-care',
      position: 'Customer Care Adviser',
      location: 'Belfast, United Kingdom',
      jobType: 'remote',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 5.6,
      terms: {
        country: 'GB',
        salaryMin: 23_800,
        salaryMax: 23_800,
        salaryCurrency: 'GBP',
        salaryUnit: 'year',
      },
      applyUntilInDays: 30,
      responsibilities: [
        'Answer customers by telephone and chat.',
        'Put things right within the first contact.',
        'Tell the team what goes wrong more than once.',
      ],
      skills: ['Listening', 'Clear writing', 'Patience'],
      team: prose`
        Care is fifteen people, all at home, from Belfast to Penzance, with a quiz on Friday
        afternoons that gets far too serious.
      `,
      jobDetail: prose`
        “My box has somebody else’s beetroot.” You will answer such letters, calls and chats, put
        things right without asking a supervisor, and pass on to the buyers what customers really
        think of the purple kale. We count solved problems, not minutes.

        It can be your first job. You write warmly and correctly, like to cook or at least to eat,
        and have a quiet corner with a steady line. Hours are between eight and eight, agreed two
        weeks ahead, including one Saturday in four.

        Training takes three weeks with a buddy; headset, screen and chair are ours. 23,800 pounds a
        year, 33 days of leave including bank holidays, and the weekly box.
      `,
    },
    {
      key: 'bramblecart-produce-buyer',
      position: 'Graduate Produce Buyer',
      location: 'Bristol, United Kingdom',
      jobType: 'hybrid',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 28.3,
      terms: {
        country: 'GB',
        salaryMin: 26_500,
        salaryMax: 26_500,
        salaryCurrency: 'GBP',
        salaryUnit: 'year',
      },
      closedDaysAgo: 4.6,
      responsibilities: [
        'Learn to choose, price and order fresh produce.',
        'Visit growers and see how it is grown.',
        'Keep waste low and shelves full.',
      ],
      skills: ['Figures', 'Curiosity for food', 'Negotiating, which we teach'],
      team: prose`
        Seven buyers look after 310 farms; the Bristol three share a van, a dog and a soil map.
      `,
      jobDetail: prose`
        What will grow in Somerset in May, and who will want it? In this programme you learn buying
        from both ends: a season with our growers planning crops, a season with the data team
        forecasting demand, and from the second year your own range of roots and brassicas.

        You have a degree in agriculture, food, business or geography, or a family farm and a head
        for numbers. You can negotiate a price that leaves both sides willing to meet next year. A
        driving licence is necessary, as farms rarely have a station.

        The programme pays 26,500 pounds, with two days a week from home in winter, and muddy boots
        are provided.
      `,
    },
  ],
};
