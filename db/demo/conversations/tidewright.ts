import type { DemoApplication } from '#db/demo/demo-types.ts';

export const tidewrightConversations: readonly DemoApplication[] = [
  {
    job: 'tidewright-front-end',
    seeker: 'seeker@demo.example',
    appliedDaysAgo: 1.05,
    conversation: [
      {
        sender: 'employer',
        text: 'Hello Rafiq, thank you for applying. Your ordering screens for old phones caught our eye. Which part of them are you proudest of?',
        sentDaysAgo: 0.83,
      },
      {
        sender: 'job-seeker',
        text: 'Hello Farhana, thank you for the quick answer! The menu list, I think. It had 600 dishes and took four seconds on a cheap phone. We now draw only what is visible, and it opens in half a second.',
        sentDaysAgo: 0.76,
      },
      {
        sender: 'employer',
        text: 'That is close to our berth board. Would Thursday at 11:00 suit you for a talk at our office, with Nadia from the team? It takes about an hour, and there is no puzzle on a whiteboard.',
        sentDaysAgo: 0.71,
      },
      {
        sender: 'job-seeker',
        text: 'Thursday at 11:00 is fine. Shall I bring my laptop to show the code?',
        sentDaysAgo: 0.12,
      },
      {
        sender: 'employer',
        text: 'Yes, please do. Ask for me at the reception on the fourth floor. See you on Thursday.',
        sentDaysAgo: 0.03,
      },
    ],
  },
  {
    job: 'tidewright-front-end',
    seeker: 'linh.tran@people.example',
    appliedDaysAgo: 1.1,
    conversation: [
      {
        sender: 'job-seeker',
        text: 'Good morning, I live in Ho Chi Minh City and would move to Dhaka for this. Do you help with a work permit?',
        sentDaysAgo: 1.02,
      },
      {
        sender: 'employer',
        text: 'Good morning Linh. Yes, we apply for the permit and pay for it; it usually takes eight weeks. Is a start in two months realistic for you?',
        sentDaysAgo: 0.8,
      },
      {
        sender: 'job-seeker',
        text: 'It is. My notice period is 45 days, so the two would fit together well.',
        sentDaysAgo: 0.66,
      },
      {
        sender: 'employer',
        text: 'Very good. I will come back to you with two dates for a video call by tomorrow evening.',
        sentDaysAgo: 0.6,
      },
    ],
  },
  {
    job: 'tidewright-junior-back-end',
    seeker: 'ayesha.mim@people.example',
    appliedDaysAgo: 3.1,
    conversation: [
      {
        sender: 'employer',
        text: 'Dear Ayesha, the library catalogue is a lovely first project. How did you find out that the data in the new database was right?',
        sentDaysAgo: 2.8,
      },
      {
        sender: 'job-seeker',
        text: 'Thank you! I picked 400 cards by chance and compared them by hand with a librarian. We found a pattern with double authors, fixed it, and drew another 400.',
        sentDaysAgo: 2.71,
      },
      {
        sender: 'employer',
        text: 'Exactly what I hoped to hear. Can you come by on Sunday at 15:00? You would meet the whole team and look at a real bug with them.',
        sentDaysAgo: 2.4,
      },
      {
        sender: 'job-seeker',
        text: 'On Sunday I have an exam until 16:00, I am sorry. Would 17:00 or Monday be possible?',
        sentDaysAgo: 2.33,
      },
      {
        sender: 'employer',
        text: 'Monday at 10:00 it is. Good luck with the exam!',
        sentDaysAgo: 2.3,
      },
      { sender: 'job-seeker', text: 'Thank you, see you on Monday.', sentDaysAgo: 2.29 },
    ],
  },
  {
    job: 'tidewright-junior-back-end',
    seeker: 'sam.whitlock@people.example',
    appliedDaysAgo: 2.6,
    conversation: [
      {
        sender: 'job-seeker',
        text: 'Hi, the post says on site. Is there any chance to do it from Manchester?',
        sentDaysAgo: 2.55,
      },
      {
        sender: 'employer',
        text: 'Hi Sam, not for this one, as the mentoring happens side by side. We will post a remote role for two years of experience next month, and I have noted your name for it.',
        sentDaysAgo: 1.95,
      },
      {
        sender: 'job-seeker',
        text: 'That is fair, and good to know so quickly. I will keep an eye on it.',
        sentDaysAgo: 1.9,
      },
    ],
  },
];
