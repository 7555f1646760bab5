import type { Exception } from './exception.ts'

/** What reports read whole. */
export const REPORT_EXCEPTIONS: Exception[] = [
  {
    sentBy: 'worker/reports/price-index/write-moves.ts',
    text: 'FROM brand_lines',
    faults: ['scans brand_lines'],
    rows: 60_000,
    ms: 50,
    reason:
      'The largest brands of the store, found once a list that Cron has compared: a row for each brand of each offer.',
  },
]
