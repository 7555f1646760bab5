import type { TroubleMails } from '../../../worker/store/mail/trouble-mails.ts'

/** Mails about troubles of the store, with values that stand nowhere else. */
export const troubleSamples = (url: string): TroubleMails => ({
  'trouble-found': {
    firstName: 'Ула',
    trouble: 'slow',
    detail: '3417',
    at: '2026-11-21T18:40:00.000Z',
    url,
  },
  'trouble-over': {
    firstName: 'Ула',
    trouble: 'cron',
    since: '2026-11-21T17:05:00.000Z',
    at: '2026-11-21T18:40:00.000Z',
    url,
  },
})
