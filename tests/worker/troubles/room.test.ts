import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { doctorTable } from '../../../worker/cli/doctor-table.ts'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { examine } from '../../../worker/store/troubles/examine.ts'
import { readRoom } from '../../../worker/store/troubles/read-room.ts'
import { MOST_BYTES, readRoomDetail, type Room } from '../../../worker/store/troubles/schemas.ts'
import { oldRates } from '../../../worker/catalog/currencies/old-rates.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createOffer } from '../../support/worker/price-lists.ts'
import { sizedDatabase } from '../../support/worker/sized-database.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { provider } from '../mail/outbox.ts'
import { kindsSeen, lookAround, onlyOwner, troublesSeen, watchedStore } from './ask.ts'

let looking: Client

beforeEach(async () => {
  looking = await watchedStore()
})

/** Bindings of a store whose database is full to such a share of a hundred. */
const full = (percent: number): Partial<Env> => ({
  DB: sizedDatabase(env.DB, (MOST_BYTES / 100) * percent),
})

const ctxOf = (own: Partial<Env>) => jobCtx({ ...env, ...own })

/** The first and the last of so many page views: those between them are counted as if they were there. */
const addViews = async (count: number) => {
  await env.DB.exec('DELETE FROM page_views')
  await env.DB.batch(
    [1, count].map((number) =>
      env.DB.prepare(
        `INSERT INTO page_views (rowid, id, path, locale, viewed_at) VALUES (?, ?, '/en', 'en', 1)`,
      ).bind(number, crypto.randomUUID()),
    ),
  )
}

const bytesOf = ({ groups }: Room, group: string): number =>
  groups.find(({ name }) => name === group)?.bytes ?? 0

describe('a database that becomes full', () => {
  it('is no trouble below 60 % of what one database holds', async () => {
    const { binding, taken } = provider()
    await lookAround({ ...full(59.9), MAIL: binding })
    expect(await kindsSeen(looking)).toEqual([])
    expect(taken).toEqual([])
  })

  it('is found at 60 %, told to the owners once, and over once it is clearly below', async () => {
    const { binding, taken } = provider()
    await lookAround({ ...full(60), MAIL: binding })
    await lookAround({ ...full(60), MAIL: binding })
    const [trouble] = await troublesSeen(looking)
    expect(trouble).toMatchObject({ kind: 'room' })
    expect(readRoomDetail(trouble?.detail ?? '')).toMatchObject({ percent: 60 })
    expect(taken).toHaveLength(1)
    expect(taken[0]?.text).toContain('/en/admin/dashboard#database')

    await lookAround({ ...full(59.5), MAIL: binding })
    expect(await kindsSeen(looking)).toEqual(['room'])
    await lookAround({ ...full(58.9), MAIL: binding })
    await lookAround({ ...full(58.9), MAIL: binding })
    expect(await kindsSeen(looking)).toEqual([])
    expect(taken.map(({ subject }) => subject)).toEqual([
      'Trouble at Detal: the database becomes full',
      'Over at Detal: the database becomes full',
    ])
  })

  it('says how full it is as it grows, without another mail', async () => {
    const { binding, taken } = provider()
    await lookAround({ ...full(61), MAIL: binding })
    await lookAround({ ...full(97.4), MAIL: binding })
    const [trouble] = await troublesSeen(looking)
    expect(readRoomDetail(trouble?.detail ?? '').percent).toBe(97)
    expect(taken).toHaveLength(1)
  })

  it('names what takes the room to the owners in their language', async () => {
    await onlyOwner({ email: 'owner-ru@example.com', locale: 'ru' })
    await addViews(10_000_000)
    const { binding, taken } = provider()
    await lookAround({ ...full(64), MAIL: binding })
    expect(taken[0]?.subject).toBe('Сбой в Detal: база данных заполняется')
    expect(taken[0]?.text).toMatch(/64\s%\sиз\s10\sГБ\. просмотры и поиски: около \d+\s%/)
  })

  it('is named by the doctor, with what takes the room', async () => {
    await addViews(10_000_000)
    const ctx = ctxOf(full(72))
    const table = doctorTable(await examine(ctx, oldRates(ctx.now)))
    expect(table).toMatch(/^room +trouble +72 %, about: visits \d+ %/m)
    expect(table).toContain('→ Dashboard → Database')
  })
})

describe('a database of lines that becomes full', () => {
  /** Bindings of a store with two of them, full to such shares of a hundred. */
  const lines = (first: number, second: number) =>
    ({
      OFFERS_1: sizedDatabase(env.LINES_1, (MOST_BYTES / 100) * first),
      OFFERS_2: sizedDatabase(env.LINES_2, (MOST_BYTES / 100) * second),
    }) as Partial<Env>

  it('is found and named to staff, the owners and the doctor, until it is clearly below', async () => {
    const { binding, taken } = provider()
    await lookAround({ ...lines(71.2, 59.9), MAIL: binding })
    const [trouble] = await troublesSeen(looking)
    expect(readRoomDetail(trouble?.detail ?? '')).toEqual({
      percent: null,
      largest: [],
      databases: [{ name: 'OFFERS_1', percent: 71 }],
    })
    expect(taken[0]?.text).toContain('OFFERS_1: 71 % of 10 GB.')
    expect(doctorTable(await examine(ctxOf(lines(71.2, 60)), oldRates(new Date())))).toMatch(
      /^room +trouble +OFFERS_1 71 %, OFFERS_2 60 %/m,
    )
    await lookAround({ ...lines(58.9, 58.9), MAIL: binding })
    await lookAround({ ...lines(58.9, 58.9), MAIL: binding })
    expect(await kindsSeen(looking)).toEqual([])
  })

  it('stands beside the main one that does too', async () => {
    await lookAround({ ...full(64), ...lines(90, 1) })
    const [trouble] = await troublesSeen(looking)
    const { percent, databases } = readRoomDetail(trouble?.detail ?? '')
    expect([percent, databases]).toEqual([64, [{ name: 'OFFERS_1', percent: 90 }]])
  })

  it('is shown with its size, or as one that does not answer, and its lines take no room of the main one', async () => {
    await createOffer({ currency: 'BYN' })
    await env.DB.exec('UPDATE offers SET next_item = 10000001')
    const away = {
      prepare: () => {
        throw new Error('away')
      },
    } as unknown as D1Database
    const own = { ...full(50), ...lines(30, 0), OFFERS_2: away } as Partial<Env>
    const listsWith = async (homes: string[]) => {
      await env.DB.prepare('UPDATE offers_at SET homes = ?').bind(JSON.stringify(homes)).run()
      return bytesOf(await readRoom(ctxOf(own)), 'lists')
    }
    const all = await listsWith(['DB'])
    const half = await listsWith(['DB', 'OFFERS_1'])
    const none = await listsWith(['OFFERS_1'])
    await listsWith(['DB'])
    expect(all - half).toBeGreaterThan(1_000_000)
    expect(Math.abs(all + none - half * 2)).toBeLessThan(10)
    const { databases } = await readRoom(ctxOf(own))
    expect(databases.slice(0, 2)).toEqual([
      { name: 'OFFERS_1', bytes: (MOST_BYTES / 100) * 30 },
      { name: 'OFFERS_2', bytes: null },
    ])
  })
})

describe('what takes the room', () => {
  it('follows from the first and the last row of each table, beside the size that D1 says', async () => {
    await addViews(1_000_000)
    const before = await readRoom(ctxOf(full(50)))
    await addViews(3_000_000)
    const after = await readRoom(ctxOf(full(50)))
    expect(after.bytes).toBe(MOST_BYTES / 2)
    expect(bytesOf(after, 'visits') - bytesOf(before, 'visits')).toBe(2_000_000 * 155)
    expect(bytesOf(before, 'other') - bytesOf(after, 'other')).toBe(2_000_000 * 155)
  })

  it('adds up to the size, also where numbers run further than rows', async () => {
    await addViews(900_000_000)
    const { bytes, groups } = await readRoom(ctxOf(full(50)))
    const sum = groups.reduce((total, one) => total + one.bytes, 0)
    expect(Math.abs(sum - bytes)).toBeLessThan(groups.length)
    expect(groups.at(-1)?.name).toBe('other')
    expect(groups[0]?.name).toBe('visits')
  })

  it('is told to staff alone who may see jobs', async () => {
    const path = '/admin/troubles/room'
    expect((await (await guest()).get(path)).status).toBe(401)
    expect((await (await staff(['sales.orders.view'])).get(path)).status).toBe(403)
    const room = await dataOf<Room>(await looking.get(path))
    expect(room.most_bytes).toBe(MOST_BYTES)
    expect(room.bytes).toBeGreaterThan(100_000)
  })
})
