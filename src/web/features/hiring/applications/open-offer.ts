import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { Offer } from '#contract/hiring/offers.ts';

/** An application with an offer that the job seeker can answer now. */
export interface OpenOffer extends MyApplication {
  readonly jobId: string;
  readonly offer: Offer;
}

export const hasOpenOffer = (application: MyApplication): application is OpenOffer =>
  application.jobId !== undefined &&
  application.isJobHidden !== true &&
  application.erasedAt === undefined &&
  application.stage === 'offer' &&
  application.offer !== undefined &&
  application.offer.response === undefined;
