import { describe, expect, it } from 'vitest';
import { isEmbeddedBrowser, toBrowserUrl } from './embedded-browser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const chrome =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';

describe('a window inside an app', () => {
  it.each([
    ['LinkedIn on iOS', `${iPhone} Mobile/15E148 [LinkedInApp]/9.31`],
    ['Instagram on iOS', `${iPhone} Mobile/22F76 Instagram 380.0.0 (iPhone16,2; iOS 18_5)`],
    ['Facebook on iOS', `${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/510.0.0;FBDV/iPhone16,2]`],
    ['Facebook on Android', `${android} Build/AP4A; wv) ${chrome} [FB_IAB/FB4A;FBAV/510.0.0;]`],
    ['LinkedIn on Android', `${android} Build/AP4A; wv) ${chrome} LinkedInApp`],
    ['TikTok', `${iPhone} Mobile/22F76 musical_ly_39.1.0 BytedanceWebview/d8a21c6`],
    ['WeChat', `${iPhone} Mobile/15E148 MicroMessenger/8.0.60`],
    ['an app that nobody knows, on Android', `${android} Build/AP4A; wv) ${chrome}`],
    ['an app that nobody knows, on iOS', `${iPhone} Mobile/15E148`],
  ])('is that of %s', (_, userAgent) => {
    expect(isEmbeddedBrowser(userAgent)).toBe(true);
  });

  it.each([
    ['Safari', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iOS', `${iPhone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on iOS', `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
    [
      'Chrome on Android',
      `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Samsung Internet',
      `${android}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Edge',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    ],
  ])('is not that of %s', (_, userAgent) => {
    expect(isEmbeddedBrowser(userAgent)).toBe(false);
  });

  it('is left by an address on Android alone', () => {
    const url = new URL('https://jobs.example/bn/login?from=%2Fhome');
    expect(toBrowserUrl(url, android)).toBe(
      'intent://jobs.example/bn/login?from=%2Fhome#Intent;scheme=https;end',
    );
    expect(toBrowserUrl(url, iPhone)).toBeUndefined();
  });
});
