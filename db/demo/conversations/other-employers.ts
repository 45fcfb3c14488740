import type { DemoApplication } from '#db/demo/demo-types.ts';

export const otherConversations: readonly DemoApplication[] = [
  {
    job: 'kitewick-full-stack',
    seeker: 'both@demo.example',
    appliedDaysAgo: 4.8,
    conversation: [
      {
        sender: 'employer',
        text: 'Hello Marta, a founder who wants to join a team: may I ask what becomes of Lanternfold?',
        sentDaysAgo: 3.9,
      },
      {
        sender: 'job-seeker',
        text: 'Of course. I am hiring somebody for the online shop right now, and my partner runs the workshop. I keep the Saturdays in December, and that is all.',
        sentDaysAgo: 3.7,
      },
      {
        sender: 'employer',
        text: 'Clear, thank you. I am sending you a small exercise by email. Please spend no more than two hours on it; we pay for the time either way.',
        sentDaysAgo: 2.9,
      },
    ],
  },
  {
    job: 'kitewick-full-stack',
    seeker: 'kwame.boateng@people.example',
    appliedDaysAgo: 5.9,
    conversation: [
      {
        sender: 'employer',
        text: 'Hello Kwame, you have worked on energy software before. What would you do differently the second time?',
        sentDaysAgo: 5.2,
      },
      {
        sender: 'job-seeker',
        text: 'I would store every reading from the meters as it came, and compute from that. We had corrected values only, and could never explain a bill from the year before.',
        sentDaysAgo: 5.0,
      },
      {
        sender: 'employer',
        text: 'We learned the same, the hard way. Are you free for a call on Tuesday at 9:00 UTC with two of our developers?',
        sentDaysAgo: 4.2,
      },
      {
        sender: 'job-seeker',
        text: 'Yes, Tuesday at 9:00 UTC works for me. I look forward to it.',
        sentDaysAgo: 4.1,
      },
    ],
  },
  {
    job: 'tallybrook-junior-accountant',
    seeker: 'meixuan.tan@people.example',
    appliedDaysAgo: 1.7,
    conversation: [
      {
        sender: 'employer',
        text: 'Hi Mei Xuan, growing up behind a noodle stall is the best reference we have had this month. Do you already sit for a professional examination?',
        sentDaysAgo: 1.3,
      },
      {
        sender: 'job-seeker',
        text: 'Thank you! I have passed two papers and will sit for the third in June.',
        sentDaysAgo: 1.2,
      },
      {
        sender: 'employer',
        text: 'Then you would have your study leave before that. Could you come in on Friday at 14:30 and bring your certificates?',
        sentDaysAgo: 0.5,
      },
    ],
  },
  {
    job: 'tallybrook-mern',
    seeker: 'seeker@demo.example',
    appliedDaysAgo: 9.4,
    conversation: [
      {
        sender: 'job-seeker',
        text: 'Hello, I have worked with React and Node for two and a half years but with MongoDB only on one project. Is that enough to apply?',
        sentDaysAgo: 9.35,
      },
      {
        sender: 'employer',
        text: 'Hello Rafiq, it is. We would rather hear how you decide between embedding and referencing than how long you have done it.',
        sentDaysAgo: 8.6,
      },
      {
        sender: 'job-seeker',
        text: 'I embed what is always read together and never changed on its own, such as the lines of an invoice. A customer is changed without the invoice, so I would refer to it and copy the name as it was on the day.',
        sentDaysAgo: 8.4,
      },
      {
        sender: 'employer',
        text: 'A good answer, the last half-sentence especially. We are speaking with three people this week and I will write to you by Monday, whatever the outcome.',
        sentDaysAgo: 7.5,
      },
    ],
  },
  {
    job: 'lanternfold-online-shop',
    seeker: 'sofia.lindqvist@people.example',
    appliedDaysAgo: 10.6,
    conversation: [
      {
        sender: 'employer',
        text: 'Dear Sofia, I looked at the tea shop you built and wanted to buy all of it. What did you learn from its first Christmas?',
        sentDaysAgo: 9.7,
      },
      {
        sender: 'job-seeker',
        text: 'That people want to know one thing only: will it be there in time. We put the last order date next to the price, and the letters to support fell by half.',
        sentDaysAgo: 9.5,
      },
      {
        sender: 'employer',
        text: 'I will steal that this very evening. Shall we meet in Porto next week? I am at the paper mill on Wednesday.',
        sentDaysAgo: 0.35,
      },
    ],
  },
];
