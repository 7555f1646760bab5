import { MAIN } from '../../db/offers-at/home-of.ts'
import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { linesDatabases } from '../../db/offers-at/databases.ts'
import { databaseSize } from '../../store/troubles/database-size.ts'
import { readMove } from './move-state.ts'
import type { LineHomes } from './schemas.ts'

/** In which databases lines of offers lie, how large each is, and how far a move has come. */
export async function getLineHomes(ctx: Ctx): Promise<LineHomes> {
  const main = ctx.db.raw
  const { homes, next, phase, doneOffer, settlesAt } = await readMove(main)
  const names = [...new Set([MAIN, ...linesDatabases(ctx.env).keys(), ...homes, ...next])]
  const databases = await Promise.all(
    names.map(async (name) => ({
      name,
      is_home: homes.includes(name),
      is_next: (phase === null ? homes : next).includes(name),
      bytes: await sizeOf(ctx, name),
    })),
  )
  if (phase === null) return { databases, move: null }
  const offers = await queryRow(
    main,
    query<{
      all: number
      done: number
    }>`SELECT count(*) AS "all", count(iif(id <= ${doneOffer}, 1, NULL)) AS done
      FROM offers`,
  )
  return {
    databases,
    move: {
      phase,
      done: offers?.done ?? 0,
      offers: offers?.all ?? 0,
      settles_at: settlesAt === null ? null : new Date(settlesAt).toISOString(),
    },
  }
}

/** Null: it is not bound, or does not answer. */
async function sizeOf({ db }: Ctx, name: string): Promise<number | null> {
  const database = name === MAIN ? db.raw : db.raw.offersAt?.lines(name)
  return database == null ? null : databaseSize(database)
}
