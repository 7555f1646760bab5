import type { ImportState } from '../../../db/json/import-state.ts'
import { byteChunks } from '../../../list-files/formats/byte-chunks.ts'
import { CHUNK_BYTES } from '../../../list-files/formats/limits.ts'
import { detectEncoding } from '../../../list-files/formats/text/detect-encoding.ts'
import { LineChanges, type LineChange } from '../../../list-files/formats/text/line-changes.ts'
import { LineFeed, LinesUnclear } from '../../../list-files/formats/text/line-feed.ts'
import { lineReader } from '../../../list-files/formats/text/line-row.ts'
import { FileRefused, type ByteSource, type RawRow } from '../../../list-files/reading.ts'
import type { Recognised } from '../../../list-files/schemas/recognised.ts'
import type { ImportContext, PriceListRow } from '../import-context.ts'
import { GoneLines } from './gone-lines.ts'
import { ListReading } from './list-reading.ts'
import { readOddLines } from './odd-lines.ts'
import { r2Source } from './r2-source.ts'
import { settingsOf } from './settings-of.ts'

interface Versions {
  /** See `findReadAlike`. */
  live: PriceListRow
  recognised: Recognised
  /** The first rows, which the preview may show. */
  sample: readonly RawRow[]
}

interface ReadChanges {
  reading: ListReading
  changesOf: NonNullable<ImportState['changesOf']>
}

/** Bytes in which the line end must show. */
const LINE_END_WITHIN = 64 * 1024

/**
 * Reads of the file what is not in the live list's, byte for byte, and of that what is not in this one. Lines of
 * both are only counted, but for those a report tells of. Null where it cannot be told, or has to be refused:
 * then the file is read whole.
 */
export async function readChanges(
  imp: ImportContext,
  versions: Versions,
): Promise<ReadChanges | null> {
  const isOdd = await readOddLines(imp.ctx.sources, versions.live.id)
  const files = isOdd === null ? null : await openBoth(imp, versions)
  if (isOdd === null || files === null) return null
  try {
    return await readBoth(imp, { ...versions, ...files, isOdd })
  } catch (error) {
    if (error instanceof LinesUnclear || error instanceof FileRefused) return null
    throw error
  } finally {
    await files.close()
  }
}

type Files = NonNullable<Awaited<ReturnType<typeof openBoth>>>

/** The lines of both files; null when they are not cut and decoded alike. */
async function openBoth({ ctx, list, offer }: ImportContext, { live, recognised }: Versions) {
  if ((await ctx.sources.head(live.fileKey)) === null) return null
  const sources = [live, list].map(({ fileKey: key, fileName: name, fileSize: size }) =>
    r2Source(ctx.sources, { key, name, size }),
  )
  const [old, now] = sources
  const chosen = settingsOf({ offer, list }).encoding
  const heads = await Promise.all(sources.map((source) => source.range(0, CHUNK_BYTES)))
  if (!heads.every((head) => head.subarray(0, LINE_END_WITHIN).includes(10))) return null
  const encodings = heads.map((head) => chosen ?? detectEncoding(head))
  if (old === undefined || now === undefined || encodings[0] !== encodings[1]) return null
  const layout = {
    delimiter: (recognised.delimiter ?? '').charCodeAt(0),
    isAscii: encodings[0] === null,
  }
  const chunks = [await chunksOf(old), await chunksOf(now)] as const
  return {
    before: new LineFeed(chunks[0], layout),
    now: new LineFeed(chunks[1], layout),
    close: () => Promise.all(chunks.map((each) => each.return())),
  }
}

const chunksOf = async (source: ByteSource) => byteChunks(await source.stream(), CHUNK_BYTES)

async function readBoth(
  imp: ImportContext,
  from: Versions & Files & { isOdd: (line: number) => boolean },
): Promise<ReadChanges> {
  const { live, recognised, sample, before, now, isOdd } = from
  const { encoding, delimiter } = recognised
  const rowOf = lineReader(encoding ?? 'utf-8', { delimiter, lineEnd: '\n' })
  const reading = new ListReading(imp, recognised, () => now.bytesRead)
  const gone = new GoneLines(imp, recognised)
  const lastShown = sample.at(-1)?.line ?? 0
  const changes = new LineChanges(
    { before, now },
    (oldLine, newLine) => !isOdd(oldLine) && newLine > lastShown,
  )
  const take = async (change: LineChange) => {
    if (change.kind === 'kept') return reading.skip(change.from, change.to)
    const row = rowOf(change)
    if (row === null) return
    if (change.kind === 'added') await reading.take([row])
    else if (change.kind === 'same') await reading.takeKnown(row)
    else await gone.take(row)
  }
  for await (const batch of changes.read()) {
    for (const change of batch) await take(change)
    await reading.breathe()
  }
  return { reading, changesOf: { listId: live.id, gone: await gone.finish() } }
}
