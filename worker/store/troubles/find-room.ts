import type { Ctx } from '../../env.ts'
import type { LinesSize } from './database-size.ts'
import { readRoom } from './read-room.ts'
import { MOST_BYTES, type RoomDetail, toRoomDetail } from './schemas.ts'

/** A database is said to become full from this share on; it is no more once one percent below. */
const FULL_PERCENT = 60
const NAMED = 3

interface Looking {
  /** Of the main database. */
  bytes: number
  /** Of the databases of lines. */
  lines: readonly LinesSize[]
  /** Whether the trouble is there already: a size that goes up and down by little ends none. */
  isLasting: boolean
}

/** The trouble's detail where a database has become large, else null. */
export async function findRoom(
  ctx: Ctx,
  { bytes, lines, isLasting }: Looking,
): Promise<string | null> {
  const least = (MOST_BYTES / 100) * (isLasting ? FULL_PERCENT - 1 : FULL_PERCENT)
  const isFull = (size: number | null): size is number => size !== null && size >= least
  const databases = lines.flatMap(({ name, bytes: size }) =>
    isFull(size) ? [{ name, percent: percentOf(size) }] : [],
  )
  const main = isFull(bytes)
  if (!main && databases.length === 0) return null
  return toRoomDetail({
    percent: main ? percentOf(bytes) : null,
    largest: main ? await largestOf(ctx, bytes) : [],
    databases,
  })
}

const percentOf = (bytes: number): number => Math.floor((bytes * 100) / MOST_BYTES)

/** What takes most of the main database. */
async function largestOf(ctx: Ctx, bytes: number): Promise<RoomDetail['largest']> {
  const { groups } = await readRoom(ctx)
  return groups
    .filter(({ name }) => name !== 'other')
    .map((one) => ({ name: one.name, percent: Math.round((one.bytes * 100) / bytes) }))
    .filter(({ percent }) => percent > 0)
    .slice(0, NAMED)
}
