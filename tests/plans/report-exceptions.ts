import type { Exception } from './exception.ts'

/** What reports read whole. */
export const REPORT_EXCEPTIONS: Exception[] = [
  {
    sentBy: 'worker/reports/figures/recompute-days.ts',
    text: 'FROM shelf_lots',
    faults: ['scans shelf_lots'],
    rows: 600_000,
    ms: 300,
    reason:
      'What lies on the shelf is valued once a day’s figures are computed, by Cron: every lot with pieces counts.',
  },
  {
    sentBy: 'worker/sales/channels/delete-channel.ts',
    text: 'channel_id = ?',
    faults: ['scans quotes', 'scans markup_rules', 'scans feeds'],
    rows: 2_000_000,
    ms: 1_000,
    reason:
      'A channel is deleted by hand, once in years, and only when nothing was sold in it: that needs a look at its quotes.',
  },
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
