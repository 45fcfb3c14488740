/**
 * What the people of `2026-11-28.sql` hold: the cookies of their browsers, and the links in their mails. Commit 192dd33e made
 * the dump and all of these, with the secret `authSecret`. It served the API to them with local accounts and Google, then with
 * accounts at Firebase on the same database. Then, by hand: two interviews that were agreed on for other days overlap, an
 * alert is paused, and the digests and the first reminders are due an hour later.
 */
export const release = {
  authSecret: 'a secret of more than thirty-two characters',
  /** When the last statement ran. */
  stoppedAt: '2026-11-28T18:57:05.311Z',
  cookies: {
    employer:
      'jobs.session_token=TbedV5Rp3K0WIo15oyY_eUwpt1vRzGIW_ZDwjoBHlC0.tnmhM4Sw0Xdd40kaVSIuBAF8NqGu7U1vjyTgi4ndC4w%3D',
    seeker:
      'jobs.session_token=Q2Vx6Hxxs4tBa2TxWqe7MfwwhB_H9GWN7qwq5WL4Xag.S1kEq9C7UTKGTlB0mJn4YTs05Ps7RGp5YGN%2FZLUpRnA%3D',
    unconfirmed:
      'jobs.session_token=tyl4CSnLBPv5H2A1_njrQHG9pKepDE7Nw4qBYs5H014.hZYc91PfJ1uIKmjuBEWP8hNBrUIQppst%2B%2FWvn9AnZVc%3D',
    google:
      'jobs.session_token=4CMs7i8HH9aSx1itommVN5NdDFo3m36oD46Wq4zVMfE.U3b4ztiAJTsPJnEia9OxqpWE8SjnKzrQIZ8%2BjrCgSwc%3D',
    firebase: 'jobs.session_token=ywDSrz8dxS-qxOhq3bHQog-iquT_bt-7ZHbyzuBXaKg',
    visitor: 'jobs.session_token=IyJ-U-TxII_CVHukv9pGk8NcWe7fl7AqzM-TB6LEDFU',
  },
  /** Of the accounts at Firebase. */
  uids: {
    firebase: 'e05e05da-40b4-4916-8cc4-2c00c98444b8',
    visitor: '10d387f6-287e-4c89-a355-b6da2972869a',
  },
  ids: {
    seeker: '01a22384-672c-736d-9b2a-9de34af42733',
    job: '01a22384-6aff-7148-964b-5630588ff0e3',
  },
  /** Of interviews, by the job seeker. */
  interviews: {
    seeker: '01a22384-6fa2-7626-9932-0a70f9b71227',
    google: '01a22384-70c2-7506-a243-2c2008635543',
    firebase: '01a22384-a32e-7aa5-b8dc-14fa110fbed3',
  },
  /** All but the calendar's leave with `old-mail-links.ts`. */
  links: {
    alert:
      '/job-alerts?t=s.01a22384-682b-705c-954a-cce0138c527d.ANLV3Xy5O3_sttXhnAKIt0Xay0ggISBfJUB1QMDjnBY',
    pausedAlert:
      '/job-alerts?t=s.01a22384-68d1-7ff9-9900-a3a685a4000c.rELetdVQAPrkqk6XPtZxftQnWPpfxBOAsx2DmzmFJzs',
    requestedAlert:
      '/job-alerts?t=s.01a22384-6960-79b7-ae09-cc3020b33ad8.TK8ztLSG8-0g-44ZMcIiwUurgG7EFTJAIRR-H68Rq-0',
    subscription:
      '/newsletter-subscription?t=a7df36ff-975b-443a-ab48-edcacc17adb6.T3WY-8f3D1ALy7IALhK8J0sl29IcAcPNdcUQkQOihQY',
    requestedSubscription:
      '/newsletter-subscription?t=f6de0b8f-bfab-4ff6-9ee1-f40cf4868d3e.pafBHT0wPIPlqjzYSjl4-A_8KbNwSb76trhi2cIcHwc',
    notification:
      '/unsubscribe?t=01a22384-672c-736d-9b2a-9de34af42733.interview-changed.SKGEbaTp-NOyYXaaUyaYXOa_uzzZ6PPiLAHsyWSTykk',
    calendar: '/api/v1/calendars/xypojakI7D6fZ4SGAY3IYaXumTIQk3-w7UIl6iF11-Q.ics',
  },
} as const;
