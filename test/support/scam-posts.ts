import type { JobInput } from '#contract/hiring/job-input.ts';
import { jobForm } from './forms.ts';

const pay = (salaryMin: number, salaryMax: number, salaryUnit: JobInput['salaryUnit']) => ({
  salaryMin,
  salaryMax,
  salaryCurrency: 'USD' as const,
  salaryUnit,
});

type Scam = Pick<JobInput, 'position' | 'company' | 'jobDetail'> & Partial<JobInput>;

/** Posts after the patterns that consumer protection offices describe. Names, numbers and addresses are invented. */
const scams: readonly Scam[] = [
  {
    position: 'Data Entry Clerk (Remote)',
    company: 'Meridian Data Partners',
    jobDetail:
      'Type customer records into our web form, 20 to 30 hours a week, hours of your choice. No experience needed, training is online.\n\nInterviews are held by text on Telegram: add our hiring manager Mrs Clarke at @clarke_hr and send your full name and city. You will be hired the same day.',
    ...pay(28, 35, 'hour'),
  },
  {
    position: 'Administrative Assistant, work from home',
    company: 'Halden Office Services',
    jobDetail:
      'We are looking for an assistant who keeps calendars and answers mails. Before your first day we mail you a cheque for your home office: deposit it into your own bank account, keep 300 dollars as your first week and send the rest to our equipment vendor.',
  },
  {
    position: 'Package Quality Inspector',
    company: 'SwiftLine Logistics',
    jobDetail:
      'Receive parcels at your home, check that the goods are undamaged, print a new label and bring them to the post office. Up to ten packages a week. Paid monthly, no costs for you.',
    ...pay(3_000, 3_800, 'month'),
  },
  {
    position: 'Overseas Hotel Staff – Canada',
    company: 'Northern Star Recruitment',
    jobDetail:
      'Fifty waiters, cleaners and cooks for hotels in Toronto. Flights and housing are free. Selected candidates pay a refundable processing fee of 250 dollars for the visa file, which is given back with the first salary.',
  },
  {
    position: 'Mystery Shopper',
    company: 'RetailView Research',
    jobDetail:
      'Visit shops in your town and tell us how you were served. For your first task you buy five gift cards of 100 dollars, scratch the codes and send us the photos: we compare how fast they are activated. Your pay is 20 percent of each task.',
  },
  {
    position: 'Social Media Evaluator',
    company: 'BrightReach Media',
    jobDetail:
      'Like and share the posts of our partners, 30 minutes a day from your phone. You earn 5 USDT a task, paid daily. To unlock the better paid tasks you top up your account with a deposit, which you get back with commission.',
  },
  {
    position: 'Customer Support Representative',
    company: 'Delta Horizon Group',
    jobDetail:
      'Answer questions of our customers by chat. Full training, laptop provided.\n\nTo apply please message our recruiter on WhatsApp: +1 202 555 0147. Applications through this site are not read.',
    ...pay(32, 40, 'hour'),
  },
  {
    position: 'Payroll Clerk',
    company: 'Kestrel Accounting',
    jobDetail:
      'Help our accountant with the monthly payroll of 40 people. To prepare your contract please send your bank account details, your social security number and a photo of your driving licence, front and back, to office.kestrel@gmail.com.',
  },
  {
    position: 'Financial Agent',
    company: 'Eurobridge Transfer',
    jobDetail:
      'Our clients in your country pay for our software. You receive their cheques into your own account, keep eight percent for your work and forward the remainder by Western Union. One hour a day is enough.',
  },
  {
    position: 'Virtual Assistant',
    company: 'Lumen Consulting',
    jobDetail:
      'Schedule meetings and book travel for a busy executive. There is no interview: fill in the form at bit.ly/lumen-va-form and you start on Monday.',
  },
  {
    position: 'Warehouse Helper – Dubai',
    company: 'Al Safa Manpower',
    jobDetail:
      'Free ticket, free food, 10 hours duty. Only a small security deposit must be paid before the medical test; it is returned at the airport. Contact: +971 4 555 0199.',
  },
  {
    position: 'Online Typist',
    company: 'Paperless Projects',
    jobDetail:
      'Turn scanned pages into Word files, paid per page. To make sure that you are serious we ask for a registration fee of 15 dollars. After the payment you receive your first 100 pages.',
  },
  {
    position: 'Junior Recruiter',
    company: 'TalentForward',
    jobDetail:
      'Find people for our partners. The interview is a text interview on Google Hangouts with our HR manager, about 40 minutes. Write to talentforward.hr@outlook.com to get your appointment.',
  },
  {
    position: 'Brand Ambassador',
    company: 'PureGlow Cosmetics',
    jobDetail:
      'Present our products among friends and online. You buy the starter kit for 89 dollars and earn 40 percent on everything you sell; whoever brings three more ambassadors gets a bonus of 200 dollars.',
  },
  {
    position: 'Shipping Coordinator from home',
    company: 'GlobeParcel',
    jobDetail:
      'As a parcel forwarder you receive packages for our customers abroad and reship them with labels that we send by mail. All you need is a printer and an address.',
  },
  {
    position: 'Crypto Trading Assistant',
    company: 'NovaCoin Capital',
    jobDetail:
      'Copy the trades of our analysts into your own wallet. Your salary is paid in bitcoin every Friday. You begin with an investment of 200 dollars that stays yours. Questions? t.me/novacoin_jobs',
  },
  {
    position: 'Personal Assistant to the Director',
    company: 'Whitfield & Sons',
    jobDetail:
      'I travel a lot and need a reliable person who runs errands: buy gifts for clients, pay bills, receive my mail at your address. I will send you a check every week to cover the errands; cash it at your bank and keep 400 for yourself.',
  },
  {
    position: 'Nurse for the United Kingdom',
    company: 'CarePath International',
    jobDetail:
      'NHS hospitals hire 120 nurses without IELTS. Candidates must pay the application fee and the visa fee in advance by Western Union; the hospital refunds both after three months.',
  },
  {
    position: 'Product Tester',
    company: 'TryFirst Panel',
    jobDetail:
      'Test phones and headphones at home and keep them. Confirm your identity first: send a copy of your passport and a selfie with it, and the number of the debit card on which you want to be paid.',
  },
  {
    position: 'Translator English–Spanish',
    company: 'LinguaWorks Agency',
    jobDetail:
      'Contracts and manuals, about 3,000 words a week, paid within 24 hours. Because of many applicants we talk on W h a t s A p p only. Text your name to 0044 7700 900 123 and you get a test.',
  },
  {
    position: 'Office Manager',
    company: 'Sterling Bridge',
    jobDetail:
      'Lead the opening of our new office. Until it opens you work at home. You are asked to buy your laptop and software from our approved vendor and will be reimbursed with the first salary.',
    ...pay(9_000, 11_000, 'month'),
  },
  {
    position: 'Driver with own car',
    company: 'AdWheels',
    jobDetail:
      'Drive as always, with the advertising of a soda brand on your car, and earn 500 dollars a week. We send you a cheque that you deposit in your account, and you transfer 1,900 dollars of it to the man who wraps the car.',
  },
  {
    position: 'Rating Specialist',
    company: 'Orbit Commerce',
    jobDetail:
      'Give hotels and shops five stars in our app. Each set has 40 tasks; after a set you withdraw your commission in USDT. Some sets need a balance that you recharge first. Contact our receptionist on Telegram @orbit_lisa.',
  },
  {
    position: 'Trainee Flight Attendant',
    company: 'Skyline Aviation Academy',
    jobDetail:
      'Ground and cabin staff for three airlines. Seats are limited. To reserve your seat in the selection pay the training fee of 12,000 taka by bKash to 01700 000000 and send us the transaction number.',
  },
  {
    position: 'Medical Billing Specialist',
    company: 'Cedar Health Billing',
    jobDetail:
      'Work at home on our billing software. Our board reviewed your profile and wants to go on at once: write a message on Signal app to Dr Hensley, and keep your ID card ready. Hiring without interview for experienced people.',
  },
  {
    position: 'Envelope Stuffer',
    company: 'HomeMail Associates',
    jobDetail:
      'Earn 4 dollars for each envelope. We send addresses, letters and stamps. The material is sent after you have paid the one-time deposit of 35 dollars, which covers the shipping.',
  },
  {
    position: 'Remote Bookkeeper',
    company: 'Ardent Bookkeeping',
    jobDetail:
      'Keep the books of three small firms. Five hours a week, flexible. Send your CV, date of birth and bank login for the direct deposit to ardent-books [at] yahoo [dot] com, or text 202-555-0173.',
  },
  // The two that say little: nothing but the pay and the tone is odd.
  {
    position: 'Assistant for easy work',
    company: 'Sunrise Team',
    jobDetail:
      'Easy work for everybody, two hours a day, at home, on your phone. Students and mothers welcome. You earn from the first day. Apply here and we get back to you with the details.',
    ...pay(400, 600, 'day'),
  },
  {
    position: 'Business Partner',
    company: 'Freedom Circle',
    jobDetail:
      'Are you tired of working for others? Join a team of winners and become your own boss. We show you how to build an income that never sleeps. The first meeting is free.',
  },
  {
    position: 'House Sitter',
    company: 'Villa Rosa',
    jobDetail:
      'We are a couple that lives abroad and need somebody who looks after our house for a year. Kindly send 150 dollars for the courier who brings the keys, and we send you the contract. Reach us at villarosa.family@hotmail.com.',
  },
];

export const scamPosts: readonly JobInput[] = scams.map((scam) => ({
  ...jobForm,
  jobCategory: 'Fresher',
  requiredExp: 0,
  jobType: 'remote',
  location: 'Anywhere',
  companyCategory: 'Technology',
  companyDetail: `${scam.company} works with partners in many countries.`,
  ...scam,
}));
