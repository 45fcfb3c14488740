import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const ferrowind: DemoEmployer = {
  email: 'agnieszka.wrona@ferrowind.example',
  headquarters: 'Gdańsk, Poland',
  logo: '/logos/ferrowind.svg',
  tagline: 'Turbines for the open sea',
  profile: {
    fullName: 'Agnieszka Wrona',
    companyName: 'Ferrowind',
    roleInCompany: 'Plant Recruiter',
    gender: 'female',
    companyCategory: 'Manufacturing',
    employeeCount: '1000+',
    companyDetail: prose`
      Ferrowind makes and mends gearboxes for wind turbines. The works in Gdańsk, Poland, stand
      where ships were built for a century; many of our 1,400 people are the third generation in the
      same halls. Service bases in Hamburg, Rotterdam, Aarhus and Busan keep 5,200 turbines turning.
    `,
  },
  jobs: [
    {
      key: 'ferrowind-cnc-machinist',
      position: 'CNC Machinist',
      jobType: 'onSite',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 2.71,
      terms: {
        country: 'PL',
        employmentType: 'Full-time',
        salaryMin: 42,
        salaryMax: 52,
        salaryCurrency: 'PLN',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Set up and run the machines to a hundredth of a millimetre.',
        'Measure and record each part.',
        'Suggest better fixtures and tool paths.',
      ],
      skills: ['CNC turning or milling', 'Measuring tools', 'Drawings'],
      team: prose`
        Hall 4 runs eleven machining centres in three shifts; the foreman has an open door and a
        very good coffee machine.
      `,
      jobDetail: prose`
        A planet carrier weighs four tonnes and is machined to two hundredths of a millimetre. On
        our five-axis centres you will set up, run and measure such parts one at a time, adapt the
        program with the engineer who wrote it, and sign your work, literally, on the flange.

        You have three years at a milling or turning centre, read a drawing without asking twice,
        and know Fanuc or Siemens controls. A crane licence is helpful and can be obtained here in a
        week. Instructions are in Polish; Ukrainian and English are spoken in the hall.

        Three shifts on a fixed calendar that is known a year ahead, 42 to 52 zloty an hour, shift
        extra, and a workshop kept at twenty degrees.
      `,
    },
    {
      key: 'ferrowind-apprentice-electrician',
      position: 'Apprentice Industrial Electrician',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 7.21,
      terms: {
        country: 'PL',
        salaryMin: 4_900,
        salaryMax: 5_600,
        salaryCurrency: 'PLN',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Learn cabling, cabinets and drives from the people who build them.',
        'Keep a work book of what you did.',
        'Follow the safety rules and remind others of them.',
      ],
      skills: ['Interest in electricity', 'Colour vision', 'Care'],
      team: prose`
        Twenty-four apprentices in three years share the training hall; the master electrician has
        taught there since 1998.
      `,
      jobDetail: prose`
        Three years, from your first terminal block to a control cabinet that you wired and
        commissioned yourself. Two days a week you are at the vocational school, three in our
        training hall and later with the maintenance crew, who keep 300 machines alive.

        You have finished school or will this summer, got on with physics, and enjoy finding out why
        something does not work. Colour vision is tested, because wires are coloured. Career
        changers are welcome: our oldest apprentice is 41.

        Paid from the first month and rising each year, with tools, work clothes and the tram pass
        included. Nine in ten of our apprentices are still with us five years later.
      `,
    },
    {
      key: 'ferrowind-project-manager',
      position: 'Project Manager, Offshore Repairs',
      location: 'Hamburg, Germany',
      jobType: 'hybrid',
      requiredExp: 9,
      jobCategory: 'Experienced',
      postedDaysAgo: 12.8,
      terms: {
        country: 'DE',
        salaryMin: 78_000,
        salaryMax: 92_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Plan repairs at sea around weather, ships and people.',
        'Answer for safety, dates and budget.',
        'Report in plain words to customers.',
      ],
      skills: ['Project management', 'Offshore work', 'English'],
      team: prose`
        Hamburg is 35 people: planners, rope-access technicians, and a weather specialist everyone
        listens to.
      `,
      jobDetail: prose`
        A gearbox change at sea takes one crane ship, four days of calm, and about a year of
        planning. You will lead two or three such campaigns a year from the first survey to the last
        invoice: contracts, permits, spare parts, weather windows, and a crew that must come home
        well.

        Nine years in offshore, heavy industry or plant construction have taught you to plan for the
        second-worst case. You negotiate in English and German, know FIDIC or similar contracts, and
        have stopped a job for safety and would again.

        An electric company car or its value, 30 days of leave, overtime at sea paid in full, and
        two days a week from home while you are ashore.
      `,
    },
    {
      key: 'ferrowind-supply-planner',
      position: 'Supply Chain Planner',
      location: 'Rotterdam, Netherlands',
      jobType: 'hybrid',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 20.61,
      terms: {
        country: 'NL',
        salaryMin: 52_000,
        salaryMax: 61_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Plan material for the next twelve weeks.',
        'Find another way when a delivery slips.',
        'Agree on stocks with purchasing and production.',
      ],
      skills: ['Planning systems', 'Spreadsheets', 'Negotiating'],
      team: prose`
        The spare-parts hub employs 28; planning is four of them, with a window over the Maas.
      `,
      jobDetail: prose`
        Bearings take eleven months to arrive and fail without notice. From our spare-parts hub you
        will decide what lies on which shelf in Rotterdam, Aarhus and Busan: forecasting from sensor
        data, ordering, shifting stock between bases, and telling service honestly what will be
        late.

        You bring four years in planning or purchasing for industry, a working knowledge of SAP or a
        comparable system, and the ability to defend a safety stock before a controller. English is
        the language of the office; Dutch makes lunch more fun.

        A four-day week is possible, the commute is reimbursed, and there are 27 days of leave, with
        the option to buy ten more.
      `,
    },
    {
      key: 'ferrowind-graduate-engineer',
      position: 'Graduate Mechanical Engineer',
      location: 'Aarhus, Denmark',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 30.2,
      terms: {
        country: 'DK',
        salaryMin: 37_000,
        salaryMax: 41_000,
        salaryCurrency: 'DKK',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Rotate through design, test and service.',
        'Answer for one small improvement from drawing to sea.',
        'Present what you learned each quarter.',
      ],
      skills: ['Mechanical engineering', 'CAD', 'Asking questions'],
      team: prose`
        Design in Aarhus is ten engineers and one very patient test-bench operator called Bent.
      `,
      jobDetail: prose`
        The two-year graduate programme begins on the shop floor and ends with a part of your own in
        series. In between you calculate gear teeth in Aarhus, take a failed box apart in Gdańsk,
        and climb a turbine, with a harness and a good instructor, to hear what it should sound
        like.

        You hold a master’s degree in mechanical engineering or will within half a year, with
        machine elements or tribology among your subjects. You sketch by hand before you open the
        CAD, and you would like your work to be taken apart by people with oily fingers.

        Danish lessons in working hours, help with finding a flat, pension from the first month, and
        a mentor outside your own line of command.
      `,
    },
    {
      key: 'ferrowind-welding-inspector',
      position: 'Welding Inspector',
      location: 'Busan, South Korea',
      jobType: 'onSite',
      requiredExp: 10,
      jobCategory: 'Experienced',
      postedDaysAgo: 44.1,
      terms: {
        country: 'KR',
        salaryMin: 5_800_000,
        salaryMax: 6_900_000,
        salaryCurrency: 'KRW',
        salaryUnit: 'month',
      },
      applyUntilInDays: -3,
      responsibilities: [
        'Inspect welds by eye, ultrasound and magnetic particles.',
        'Stop what does not meet the standard.',
        'Advise welders on how to avoid the fault.',
      ],
      skills: ['Inspection certificate', 'Standards', 'Firmness'],
      team: prose`
        Three inspectors cover the yards around Busan and hold a call with Gdańsk every morning.
      `,
      jobDetail: prose`
        Our housings are welded by partner yards around Busan, and you are the one who says that
        they may leave. You will qualify procedures and welders, watch the critical seams as they
        are made, order and read ultrasonic and X-ray tests, and settle with the yard what is to be
        ground out and done again.

        Ten years in welding, several of them as a certified inspector at IWI or CSWIP level, are
        the foundation. You are firm and polite in Korean and English, and your reports would hold
        in court.

        Housing for the first six months, a home flight every year, international health insurance,
        and a company that backs you when a delivery date has to slip.
      `,
    },
  ],
};
