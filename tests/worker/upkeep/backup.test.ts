import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetWriteHold } from '../../../worker/write-hold.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { runCron } from '../../../worker/jobs/cron.ts'
import { randomToken } from '../../../worker/lib/random.ts'
import type { KeptTable } from '../../../worker/upkeep/backup/tables.ts'
import { NOT_KEPT } from '../../../worker/upkeep/backup/tables.ts'
import { guest } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { deliver } from '../jobs/queue.ts'
import { ask, askBackup } from './ask.ts'

interface Begun {
  tables: KeptTable[]
  is_continued: boolean
}

interface Change {
  seq: number
  table: string
  key: string
}

const begin = (run: string) => askBackup<Begun>({ do: 'begin', run })
const end = (run: string) => askBackup({ do: 'end', run, isWhole: false })

let run = crypto.randomUUID()
afterEach(async () => {
  await end(run)
  run = crypto.randomUUID()
  forgetWriteHold()
})

describe('a question of the command line', () => {
  const question = { do: 'objects', bucket: 'MEDIA', cursor: null }
  const statusOf = async (changes: Parameters<typeof ask>[2]) =>
    (await ask('/upkeep/backup', question, changes)).status

  it('is answered when the store’s own key signed it', async () => {
    expect(await statusOf({})).toBe(200)
  })

  it('is refused with another key, for another host, with another body, or a minute too late or too early', async () => {
    expect(await statusOf({ key: 'k'.repeat(40) })).toBe(403)
    expect(await statusOf({ host: 'other.example' })).toBe(403)
    expect(await statusOf({ sent: { ...question, bucket: 'DOCUMENTS' } })).toBe(403)
    expect(await statusOf({ at: Date.now() - 61_000 })).toBe(403)
    expect(await statusOf({ at: Date.now() + 61_000 })).toBe(403)
  })

  it('is answered once', async () => {
    const nonce = randomToken()
    expect(await statusOf({ nonce })).toBe(200)
    expect(await statusOf({ nonce })).toBe(403)
  })

  it('is refused when it makes no sense', async () => {
    expect((await ask('/upkeep/backup', { do: 'dance' })).status).toBe(400)
  })
})

describe('the tables of a backup', () => {
  it('are all that the store has, without those that it does well without', async () => {
    const { tables } = await begin(run)
    const names = tables.map(({ name }) => name)
    expect(names).toContain('orders')
    expect(names).toContain('day_sums')
    expect(
      names.filter((name) =>
        /^(order|quote|customer|company|contact|price_list)_words|^product_n|^sqlite|^_cf/.test(
          name,
        ),
      ),
    ).toEqual([])
    expect(names.filter((name) => Object.hasOwn(NOT_KEPT, name))).toEqual([])
  })

  it('stand behind those that they refer to', async () => {
    const { tables } = await begin(run)
    const names = tables.map(({ name }) => name)
    const early = tables.flatMap(({ name, after }) =>
      after.filter((parent) => names.indexOf(parent) > names.indexOf(name)),
    )
    expect(early).toEqual([])
  })

  it('are read a page at a time, each row once', async () => {
    const people = [await createUser(), await createUser(), await createUser()]
    const { tables } = await begin(run)
    const users = tables.find(({ name }) => name === 'users')
    const id = users?.columns.indexOf('id') ?? -1
    const read: unknown[] = []
    for (let after: unknown[] | null = null, isMore = true; isMore;) {
      const question = { do: 'rows', run, table: 'users', after, limit: 2 }
      const { rows }: { rows: unknown[][] } = await askBackup(question)
      read.push(...rows.map((row) => row[id]))
      after = [read.at(-1)]
      isMore = rows.length === 2
    }
    expect(new Set(read).size).toBe(read.length)
    expect(people.filter((person) => !read.includes(person.id))).toEqual([])
  })
})

describe('while a backup runs', () => {
  it('notes which rows are added, changed and deleted, and no more after its end', async () => {
    await begin(run)
    const user = await createUser()
    await env.DB.batch([
      env.DB.prepare('UPDATE users SET first_name = ? WHERE id = ?').bind('Ян', user.id),
      env.DB.prepare('DELETE FROM users WHERE id = ?').bind(user.id),
    ])
    const { changes } = await askBackup<{ changes: Change[] }>({
      do: 'changes',
      run,
      binding: 'DB',
      after: 0,
    })
    const noted = changes.filter(({ table }) => table === 'users').map(({ key }) => key)
    expect(noted.filter((key) => key === JSON.stringify([user.id])).length).toBe(4)
    const gone = { do: 'rows-of', run, table: 'users', keys: [[user.id]] }
    expect(await askBackup(gone)).toEqual({ rows: [] })
    await end(run)
    await createUser()
    const left = await env.DB.prepare('SELECT count(*) AS n FROM backup_changes WHERE seq > ?')
      .bind(changes.at(-1)?.seq ?? 0)
      .first('n')
    expect(left).toBe(0)
  })

  it('goes on when it is begun again, until another one takes its place', async () => {
    expect((await begin(run)).is_continued).toBe(false)
    expect((await begin(run)).is_continued).toBe(true)
    const other = crypto.randomUUID()
    expect((await begin(other)).is_continued).toBe(false)
    const late = await ask('/upkeep/backup', { do: 'sequences', run })
    expect(late.status).toBe(409)
    await end(other)
  })

  it('refuses writes under a hold and answers reads, until the hold is over', async () => {
    await begin(run)
    await askBackup({ do: 'hold', run, seconds: 60 })
    const visitor = await guest()
    const refused = await visitor.put('/locale', { locale: 'be' })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await refused.json<{ message: string }>()).message).toContain('copied')
    expect((await visitor.get('/init')).status).toBe(200)
    expect((await visitor.post('/search/list', { lines: [] })).status).not.toBe(503)
    await askBackup({ do: 'hold', run, seconds: 0 })
    expect((await visitor.put('/locale', { locale: 'be' })).status).toBe(204)
  })

  it('puts jobs off under a hold, and lets Cron wait', async () => {
    await begin(run)
    await askBackup({ do: 'hold', run, seconds: 60 })
    expect(await deliver({ kind: 'mail.send' })).toBe('again')
    const ranAt = () =>
      env.DB.prepare('SELECT max(ran_at) AS at FROM cron_tasks').first<number | null>('at')
    const before = await ranAt()
    await runCron(jobCtx(env))
    expect(await ranAt()).toBe(before)
    await askBackup({ do: 'hold', run, seconds: 0 })
    expect(await deliver({ kind: 'mail.send' })).toBe('done')
  })

  it('is noted in the settings once it is whole', async () => {
    await begin(run)
    await askBackup({ do: 'end', run, isWhole: true })
    const made = await env.DB.prepare(
      `SELECT value FROM settings WHERE key = 'backup_made_at'`,
    ).first<string>('value')
    expect(Date.parse(JSON.parse(made ?? 'null') as string)).toBeGreaterThan(Date.now() - 60_000)
  })
})
