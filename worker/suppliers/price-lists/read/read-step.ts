import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { FileRefused, type RawRow } from '../../../list-files/reading.ts'
import { goneTitles } from '../../../list-files/recognise/gone-titles.ts'
import { recognise } from '../../../list-files/recognise/recognise.ts'
import type { Recognised } from '../../../list-files/schemas/recognised.ts'
import type { ImportContext } from '../import-context.ts'
import { readingUnder } from '../upload/repeat-live-list.ts'
import { findReadAlike } from './find-read-alike.ts'
import { ListReading } from './list-reading.ts'
import { openList } from './open-list.ts'
import { readChanges } from './read-changes.ts'
import { defaultsOf, settingsOf } from './settings-of.ts'

/** Rows looked at before deciding what the columns are. */
const SAMPLE_ROWS = 1000
/** Titles that a refusal names. */
const MOST_GONE = 5

/**
 * Reads the file: recognises it, turns rows into sorted runs of lines in R2, keeps what was refused and a
 * preview. Of one that is nearly the live list's only what differs is read. Nothing touches the offer.
 * Throws `FileRefused`.
 */
export async function readStep(imp: ImportContext): Promise<boolean> {
  const opened = await openList(imp)
  const rows = opened.rows()[Symbol.asyncIterator]()
  const sample = await takeSample(rows)
  const settings = settingsOf(imp)
  const before = await previousRecognised(imp)
  const recognised = recogniseOrSay(before, sample, () =>
    recognise(opened, sample, settings, defaultsOf(imp), before),
  )
  const under = await readingUnder(imp)
  const live = await findReadAlike(imp, { recognised, sample, under })
  const changes = live && (await readChanges(imp, { live, recognised, sample }))
  if (changes !== null) {
    await rows.return?.()
    return changes.reading.finish({ under, changesOf: changes.changesOf })
  }
  const reading = new ListReading(imp, recognised, () => opened.bytesRead())
  await reading.take(sample)
  for (let batch = await rows.next(); !batch.done; batch = await rows.next()) {
    await reading.take(batch.value)
  }
  return reading.finish({ under })
}

/** A refusal says which columns of the list before are gone, whatever else is wrong. */
function recogniseOrSay<T>(before: Recognised | null, sample: readonly RawRow[], take: () => T): T {
  try {
    return take()
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const gone = goneTitles(before, sample).slice(0, MOST_GONE).join(', ')
    if (gone === '') throw error
    throw Object.assign(error, { params: { ...error.params, gone } })
  }
}

async function takeSample(rows: AsyncIterator<RawRow[]>): Promise<RawRow[]> {
  const sample: RawRow[] = []
  while (sample.length < SAMPLE_ROWS) {
    const batch = await rows.next()
    if (batch.done) break
    sample.push(...batch.value)
  }
  if (sample.length === 0) throw new FileRefused('no_rows')
  return sample
}

/** How the offer's last applied list was understood, to notice a drifted layout. */
async function previousRecognised({ ctx, offer }: ImportContext): Promise<Recognised | null> {
  const [row] = await ctx.db
    .select({ recognised: priceLists.recognised })
    .from(priceLists)
    .where(
      and(
        eq(priceLists.offerId, offer.id),
        isNotNull(priceLists.appliedAt),
        isNotNull(priceLists.recognised),
      ),
    )
    .orderBy(desc(priceLists.version))
    .limit(1)
  return row?.recognised ?? null
}
