import type { Database } from '../../db/client.ts'
import { query, queryRow } from '../../db/query.ts'
import type { MOVE_PHASES } from './schemas.ts'

/** Where lines lie, and how far a move has come. */
export interface MoveState {
  homes: string[]
  /** Empty: nothing moves. */
  next: string[]
  version: number
  phase: (typeof MOVE_PHASES)[number] | null
  doneOffer: number
  movingOffer: number | null
  doneLine: number
  settlesAt: number | null
  /** Of the last list that went live. */
  seq: number
}

interface Row {
  homes: string
  next_homes: string | null
  version: number
  phase: MoveState['phase']
  done_offer: number
  moving_offer: number | null
  done_line: number
  settles_at: number | null
  seq: number
}

export async function readMove(main: Database): Promise<MoveState> {
  const row = await queryRow(main, query<Row>`SELECT * FROM offers_at`)
  if (row === null) throw new Error('offers_at has no row')
  return {
    homes: JSON.parse(row.homes) as string[],
    next: JSON.parse(row.next_homes ?? '[]') as string[],
    version: row.version,
    phase: row.phase,
    doneOffer: row.done_offer,
    movingOffer: row.moving_offer,
    doneLine: row.done_line,
    settlesAt: row.settles_at,
    seq: row.seq,
  }
}
