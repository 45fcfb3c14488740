/** Names that apps add to the user agent of their own windows. */
const apps =
  /\bFB(?:AN|AV|_IAB|IOS)\b|Instagram|LinkedInApp|\bLine\/|MicroMessenger|Snapchat|musical_ly|BytedanceWebview|TikTok|Pinterest|Twitter for|KAKAOTALK|GoogleApp|Zalo|\bViber\b/i;
/** Windows of other apps: Android says so; on iOS all browsers name Safari, and such windows do not. */
const windowOfApp = /\bAndroid\b.*; wv\)|\((?:iPhone|iPad|iPod)(?!.*\bSafari\/)/;

/** Whether a page is shown inside an app, where Google refuses to sign people in. */
export const isEmbeddedBrowser = (userAgent: string): boolean =>
  apps.test(userAgent) || windowOfApp.test(userAgent);

/** Opens a page in the browser of an Android phone; undefined where no address does. */
export const toBrowserUrl = (url: URL, userAgent: string): string | undefined =>
  userAgent.includes('Android')
    ? `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${url.protocol.slice(0, -1)};end`
    : undefined;
