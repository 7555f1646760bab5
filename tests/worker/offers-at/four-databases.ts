import { env } from 'cloudflare:workers'
import { LINE_COLUMNS } from '../../../worker/db/offers-at/with-lines.ts'
import type { Ctx, Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { emptyLines } from '../../support/worker/lines-databases.ts'
import { send, settle } from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

/** The main database and the three beside it, whose lines no other test sees. */
export const NAMES = ['DB', 'OFFERS_1', 'OFFERS_2', 'OFFERS_3']

/** Bindings of a Worker with four databases; nobody else does its jobs. */
export const four = (): Env =>
  ({
    ...env,
    JOBS: silentQueue,
    OFFERS_1: env.LINES_1,
    OFFERS_2: env.LINES_2,
    OFFERS_3: env.LINES_3,
  }) as Env

export const fourCtx = (changes: Partial<Ctx> = {}): Ctx => ({ ...jobCtx(four()), ...changes })

/** Lines lie in these databases from now on, and none does yet. */
export async function begin(homes: string[]): Promise<void> {
  await Promise.all([env.LINES_1, env.LINES_2, env.LINES_3].map(emptyLines))
  await env.DB.batch([
    env.DB.prepare('DELETE FROM main.offer_items'),
    env.DB.prepare(
      `UPDATE offers_at SET homes = ?1, next_homes = NULL, phase = NULL, version = 0, done_offer = 0,
         moving_offer = NULL, done_line = 0, settles_at = NULL, seq = 0, next_seq = 0`,
    ).bind(JSON.stringify(homes)),
  ])
}

/** All is as for other tests again. */
export const end = (): Promise<void> => begin(['DB'])

export async function bringIn(offerId: number, content: string): Promise<void> {
  const id = await send(offerId, content, { ctx: fourCtx() })
  const list = await settle(id, four())
  if (list.status !== 'applied')
    throw new Error(`the list is ${list.status}: ${JSON.stringify(list.safety_stop)}`)
}

export interface Lying {
  at: string
  id: number
  cells: string
}

/** Every line of every database. */
export async function allLines(): Promise<Lying[]> {
  const databases = Object.entries(four()).filter(([name]) => NAMES.includes(name)) as [
    string,
    D1Database,
  ][]
  const found = await Promise.all(
    databases.map(async ([at, database]) => {
      const { results } = await database
        .prepare(`SELECT id, json_array(${LINE_COLUMNS.join(', ')}) AS cells FROM main.offer_items`)
        .all<{ id: number; cells: string }>()
      return results.map((row) => ({ ...row, at }))
    }),
  )
  return found.flat().toSorted((a, b) => a.id - b.id)
}

/** The database `name` of those, as `four` binds it. */
export const databaseNamed = (name: string): D1Database =>
  (four() as unknown as Record<string, D1Database>)[name] ?? env.DB

let named = 0

/** Part numbers that no list has brought yet. */
export const someNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => `BAT54-${(named += 1) + 7_000}`)
