import type { Ctx } from '../../env.ts'
import { readRoom } from './read-room.ts'
import { MOST_BYTES, toRoomDetail } from './schemas.ts'

/** The database is said to become full from this share on; it is no more once one percent below. */
const FULL_PERCENT = 60
const NAMED = 3

interface Looking {
  /** Of the database. */
  bytes: number
  /** Whether the trouble is there already: a size that goes up and down by little ends none. */
  isLasting: boolean
}

/** The trouble's detail where the database has become large, else null. */
export async function findRoom(ctx: Ctx, { bytes, isLasting }: Looking): Promise<string | null> {
  const least = (MOST_BYTES / 100) * (isLasting ? FULL_PERCENT - 1 : FULL_PERCENT)
  if (!(bytes >= least)) return null
  const { groups } = await readRoom(ctx)
  const largest = groups
    .filter(({ name }) => name !== 'other')
    .map((one) => ({ name: one.name, percent: Math.round((one.bytes * 100) / bytes) }))
    .filter(({ percent }) => percent > 0)
    .slice(0, NAMED)
  return toRoomDetail({ percent: Math.floor((bytes * 100) / MOST_BYTES), largest })
}
