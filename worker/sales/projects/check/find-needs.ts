import type { KeptRow, RowFinding, RowFlag } from '../../../db/json/project.ts'
import { sha256 } from '../../../lib/hash.ts'

/**
 * Something that needs a person: a flag of a row, or a plan that is clearly cheaper, which is of no row (0). Its key is
 * the same as long as the need is.
 */
export interface Need {
  key: string
  row: number
  flag: RowFlag | 'cheaper'
}

/** What a person is asked about; the others are seen in the list. */
const ASKED: readonly RowFlag[] = ['gone', 'short', 'price_up', 'later', 'end_of_life', 'replaced']

export function findNeeds(
  rows: readonly KeptRow[],
  found: ReadonlyMap<number, RowFinding>,
  limits: { priceUpBps: number; moreDays: number },
): Need[] {
  return rows.flatMap((row) => {
    const finding = found.get(row.id)
    if (finding === undefined) return []
    return finding.flags
      .filter((flag) => ASKED.includes(flag))
      .map((flag) => ({
        key: keyOf(row, flag, aboutOf(row, flag, { finding, limits })),
        row: row.id,
        flag,
      }))
  })
}

interface About {
  finding: RowFinding
  limits: { priceUpBps: number; moreDays: number }
}

/** What the need is about: another offer, or much more of the same, is another need. */
function aboutOf(row: KeptRow, flag: RowFlag, { finding, limits }: About): unknown {
  if (flag === 'end_of_life') return row.product
  if (flag === 'replaced') return [row.product, ...finding.replacements]
  const items = row.takes.map(({ item }) => item).toSorted((a, b) => a - b)
  if (flag === 'price_up') {
    const agreed = row.agreedMicros ?? 0
    const rise = ((finding.micros ?? 0) - agreed) / Math.max(1, agreed)
    return [row.product, items, agreed, doublings(rise * 10_000, limits.priceUpBps)]
  }
  if (flag === 'later') {
    const more = (finding.days ?? 0) - (row.agreedDays ?? 0)
    return [row.product, items, row.agreedDays, doublings(more, limits.moreDays)]
  }
  return [row.product, items]
}

/** How often the limit is to be doubled to come to this. */
const doublings = (value: number, limit: number): number =>
  Math.max(0, Math.floor(Math.log2(Math.max(1, value) / Math.max(1, limit))))

const keyOf = (row: KeptRow, flag: RowFlag, about: unknown): string =>
  `${row.id}:${sha256(JSON.stringify([flag, about])).slice(0, 12)}`

/** One key for all of them, whatever their order. */
export const keyOfAll = (keys: readonly string[]): string =>
  sha256(JSON.stringify(keys.toSorted())).slice(0, 32)
