import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { LineHomes } from '../../../worker/suppliers/line-homes/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { begin, databaseNamed, end, four, NAMES } from './four-databases.ts'

const PATH = '/admin/line-homes'
const own = { env: four() }

let mover: Client

beforeEach(async () => {
  await begin(['DB'])
  mover = await staff(['settings.jobs.view', 'settings.jobs.update'])
})
afterAll(end)

const move = (homes: unknown, by = mover) => by.put(PATH, { homes }, own)

const lookedAt = async (by = mover): Promise<LineHomes> => dataOf(await by.get(PATH, own))

/** What is refused of the homes in a body. */
async function refusalOf(homes: unknown): Promise<{ status: number; said: string }> {
  const answer = await move(homes)
  const body = await answer.json<{ errors?: Record<string, string[]> }>()
  return { status: answer.status, said: Object.values(body.errors ?? {}).join(' ') }
}

describe('the homes of lines', () => {
  it('are shown to who may see jobs, and moved by who may change them', async () => {
    const visitor = await guest()
    const stranger = await staff(['sales.orders.view'])
    const viewer = await staff(['settings.jobs.view'])
    expect((await visitor.get(PATH, own)).status).toBe(401)
    expect((await move(NAMES, visitor)).status).toBe(401)
    expect((await stranger.get(PATH, own)).status).toBe(403)
    expect((await move(NAMES, stranger)).status).toBe(403)
    expect((await move(NAMES, viewer)).status).toBe(403)
    const { databases, move: none } = await lookedAt(viewer)
    expect(none).toBeNull()
    expect(databases.map(({ name, is_home: is }) => [name, is])).toEqual(
      NAMES.map((name) => [name, name === 'DB']),
    )
    expect(databases.every(({ bytes }) => (bytes ?? 0) > 0)).toBe(true)
  })

  it('are none but databases of lines, one at least and 32 at most', async () => {
    const many = Array.from({ length: 33 }, (_, at) => `OFFERS_${at + 1}`)
    for (const homes of [
      [],
      many,
      ['SESSIONS'],
      ['offers_1'],
      ['OFFERS_1; DROP'],
      'DB',
      null,
      [7],
    ]) {
      expect((await refusalOf(homes)).status).toBe(422)
    }
    expect((await mover.put(PATH, { homes: ['DB'], phase: 'clearing' }, own)).status).toBe(422)
    expect((await lookedAt()).move).toBeNull()
  })

  it('are no database that is not bound, or has no tables yet, and the refusal names it', async () => {
    const unbound = await refusalOf(['DB', 'OFFERS_9'])
    expect(unbound.status).toBe(422)
    expect(unbound.said).toContain('OFFERS_9 is not bound')
    const bare = databaseNamed('OFFERS_3')
    await bare.exec('ALTER TABLE lines_at RENAME TO lines_away')
    const unready = await refusalOf(NAMES)
    await bare.exec('ALTER TABLE lines_away RENAME TO lines_at')
    expect(unready.status).toBe(422)
    expect(unready.said).toContain('OFFERS_3 has no tables of lines yet')
    expect((await lookedAt()).move).toBeNull()
  })

  it('begin to move once, though they are asked for twice at once, and the audit log says so once', async () => {
    const count = () =>
      env.DB.prepare(
        `SELECT count(*) FROM audit_log WHERE action = 'line-homes.move'`,
      ).first<number>('count(*)')
    const before = (await count()) ?? 0
    const answers = await Promise.all([move(NAMES), move(NAMES)])
    // The second finds the move that it asks for, or a move that has just begun.
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([200, 409]).toContain(statuses[1])
    expect(await count()).toBe(before + 1)
    const row = await env.DB.prepare(
      `SELECT before, after FROM audit_log WHERE action = 'line-homes.move' ORDER BY rowid DESC LIMIT 1`,
    ).first<{ before: string; after: string }>()
    expect([JSON.parse(row?.before ?? ''), JSON.parse(row?.after ?? '')]).toEqual([
      { homes: ['DB'] },
      { homes: NAMES },
    ])
    const { databases, move: begun } = await lookedAt()
    expect(begun?.phase).toBe('copying')
    expect(databases.filter((one) => one.is_next).map(({ name }) => name)).toEqual(NAMES)
  })

  it('move to one place at a time', async () => {
    expect((await move(NAMES)).status).toBe(200)
    const other = await move(['OFFERS_1'])
    expect(other.status).toBe(409)
    expect((await other.json<{ message: string }>()).message).toContain('are being moved')
    expect((await move(NAMES)).status).toBe(200)
  })
})
