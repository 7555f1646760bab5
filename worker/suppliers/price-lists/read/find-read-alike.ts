import { isRejectedHead } from '../../../list-files/rejected-head.ts'
import type { RawRow } from '../../../list-files/reading.ts'
import type { Recognised } from '../../../list-files/schemas/recognised.ts'
import { findLiveList } from '../get-rows.ts'
import type { ImportContext, PriceListRow } from '../import-context.ts'

interface Reading {
  recognised: Recognised
  sample: readonly RawRow[]
  /** See `readingUnder`. */
  under: string
}

/** Bytes; below, reading all of a file costs less than finding out what differs. */
const SMALLEST = 64 * 1024

/** Whether a later version of the file may be read by its changes. */
export const isWorthChanges = ({ fileSize }: Pick<PriceListRow, 'fileSize'>): boolean =>
  fileSize >= SMALLEST

/** Encodings in which a line end, a quote and a delimiter are bytes of their own. */
const BYTE_ENCODINGS = ['utf-8', 'windows-1251', 'ibm866', 'koi8-r']

/**
 * The live list, where equal lines of its file and of this one must come out the same: plain text whose rows
 * say nothing of each other, recognised alike and read under the same settings, and no number in it twice.
 */
export async function findReadAlike(
  imp: ImportContext,
  { recognised, sample, under }: Reading,
): Promise<PriceListRow | null> {
  if (imp.state.isWhole === true || !isWorthChanges(imp.list) || !isPlainText(recognised))
    return null
  if (sample[0] === undefined || isRejectedHead(sample[0].cells)) return null
  const live = await findLiveList(imp)
  if (live?.state == null || live.counts === null || live.recognised === null) return null
  const { state, counts } = live
  const isReadAlike = state.under === under && meaning(live.recognised) === meaning(recognised)
  const hasRepeats = counts.rejected !== state.rejected
  const hasKeys = state.parts.every(({ first }) => first !== undefined)
  return isReadAlike && !hasRepeats && hasKeys ? live : null
}

const isPlainText = ({ format, container, encoding, delimiter, has_group_rows }: Recognised) =>
  format === 'csv' &&
  container === null &&
  delimiter !== null &&
  !has_group_rows &&
  BYTE_ENCODINGS.includes(encoding ?? '')

/** What decides how rows are read, without how sure that is. */
function meaning({ doubts: _, columns, ...rest }: Recognised): string {
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    columns: columns.map(({ index, title, field }) => [index, title, field]),
  })
}
