export const newsletterTexts = {
  subscribing: 'Loading...Please wait...',
  subscribed: 'Thank you. You are on the list.',
} as const;
