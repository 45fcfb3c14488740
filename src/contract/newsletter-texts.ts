export const newsletterTexts = {
  subscribing: 'Loading...Please wait...',
  subscribed: 'Thank you. You will hear from us.',
} as const;
