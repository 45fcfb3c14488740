/** The secret, the id and the tokens of a site before 2026-11-28, made by the functions of that time. Leaves with `old-mail-links.ts`. */
export const oldSecret = 'c2VjcmV0LW9mLWEtc2l0ZS1iZWZvcmUtMjAyNi0xMS0';
export const oldId = '0190a5c0-7d2e-4f3a-8b1c-5d6e7f8a9b0c';
export const oldTokens = {
  'stage-changed': `${oldId}.stage-changed.83oZkt7259Gw7_tIb88A9zodkXuR3YnRHAqjXOzsFKQ`,
  newsletter: `${oldId}.NTPBSKv3QPoMJ1LDyyuJnWRsj9jd_5G55tYgNv_imXA`,
  'saved-search': `s.${oldId}.bawkgkU7jfO1uWVObPNhw6mTlOZuKzAHnkKDa375X-o`,
  'alert-recipient': `r.${oldId}.-_HJkngLz_8ORpxEF_FExhT7HthtfkOTOFEijoFTqVc`,
  'alert-click': `f.${oldId}.o4w33qu2bqV-yUU8B38VlUNqX0_WFalzC1Md0i_oTXI`,
} as const;
