/**
 * The texts of both sides and of the tests, to the letter, misspelt ones included; a file for each subject, so that a page
 * loads its own alone.
 */
export { applicationTexts } from './application-texts.ts';
export { conversationTexts } from './conversation-texts.ts';
export { descriptionTexts } from './description-texts.ts';
export { questionTexts, rejectionTexts, stageTexts } from './hiring-texts.ts';
export { identityTexts } from './identity-texts.ts';
export { jobTexts, jobTermTexts, jobErrorTexts } from './job-texts.ts';
export { newsletterTexts } from './newsletter-texts.ts';
export { profileTexts } from './profile-texts.ts';
export { savedJobTexts } from './saved-job-texts.ts';
