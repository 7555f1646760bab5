import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import { continueImport } from '../../../worker/suppliers/price-lists/continue-import.ts'
import type { Env } from '../../../worker/env.ts'
import { callsOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import {
  createOffer,
  csv,
  importList,
  liveItems,
  row,
  rows,
  send,
  settle,
} from '../../support/worker/price-lists.ts'

const OLD = csv(...rows(6), row({ mpn: 'GONE-1' }))
const NEW = csv(
  ...rows(4),
  row({ mpn: 'BAT54-5', price: '1.55' }),
  row({ mpn: 'BAT54-6', stock: '3', name: 'Дыёд Шоткі' }),
  row({ mpn: 'NEW-1', brand: 'Новы брэнд' }),
)

/** What shoppers see, as one comparable text: terms and numbers, not ids. */
async function seen(offer: number): Promise<string> {
  const items = await liveItems(offer)
  return items.map((item) => [item.mpn, item.cost_micros, item.remains].join()).join(' ')
}

/** An import whose own queue messages are not delivered: the test is the only worker. */
const silent = (bindings: Env): Env => ({
  ...bindings,
  JOBS: silentQueue,
})

async function prepared() {
  const offer = await createOffer({ missingItems: 'remove' })
  await importList(offer, OLD)
  return { offer, before: await seen(offer) }
}

/** Brings NEW in and works on it once, with a fault at one call outside. */
async function disturbed(offer: number, at: number, fault: Fault, onCall = async () => {}) {
  const list = await send(offer, NEW, { ctx: jobCtx(silent(env)) })
  const faulty = faultyEnv(silent(env), { at, fault, onCall })
  const failure = await continueImport(jobCtx(faulty.env), list).catch((error: unknown) => error)
  return { list, calls: faulty.calls(), hasFailed: failure !== undefined }
}

describe('a fault at any call of an import', () => {
  it('leaves it to finish by itself, the same as undisturbed, readers seeing old or new', async () => {
    const calm = await prepared()
    const { calls } = await disturbed(calm.offer, 0, 'before')
    const after = await seen(calm.offer)
    expect(after).not.toBe(calm.before)
    expect(calls).toBeGreaterThan(15)
    for (const at of callsOfTheDay(calls)) {
      for (const fault of ['before', 'after'] as const) {
        const { offer, before } = await prepared()
        expect(before).toBe(calm.before)
        const states = new Set<string>()
        const onCall = async () => void states.add(await seen(offer))
        const { list } = await disturbed(offer, at, fault, onCall)
        states.add(await seen(offer))
        // The claim of a worker that died goes stale; here the clock need not run.
        await env.DB.prepare('UPDATE price_lists SET claim = NULL WHERE id = ?1').bind(list).run()
        const settled = await settle(list, silent(env))
        expect(`${at} ${fault} ${settled.status}`).toBe(`${at} ${fault} applied`)
        expect(await seen(offer)).toBe(after)
        for (const state of states) expect([before, after]).toContain(state)
        expect(settled.counts).toMatchObject({ created: 1, changed: 2, unchanged: 4, removed: 1 })
      }
    }
  }, 180_000)

  it('is woken by Cron wherever it was cut off, until it is live', async () => {
    const { offer } = await prepared()
    const { calls } = await disturbed(offer, 0, 'before')
    const woken = new Set<string>()
    for (let at = 1; at <= calls; at += 1) {
      const { offer: another } = await prepared()
      const { list } = await disturbed(another, at, 'after')
      const status = await cutOffAt(list)
      const isWoken = (await wokenByCron()).includes(list)
      expect(`${at} ${status} ${isWoken}`).toBe(`${at} ${status} ${status !== 'applied'}`)
      woken.add(status)
    }
    expect([...woken].toSorted()).toEqual(['applied', 'applying', 'reading', 'ready', 'uploaded'])
  }, 180_000)

  it('is asked for again by a message that comes while another worker has just compared it', async () => {
    const { offer } = await prepared()
    const list = await send(offer, NEW, { ctx: jobCtx(silent(env)) })
    await env.DB.prepare(
      `UPDATE price_lists SET status = 'ready', claim = 'other', updated_at = ?2 WHERE id = ?1`,
    )
      .bind(list, Date.now())
      .run()
    const sent: unknown[] = []
    await continueImport({ ...jobCtx(env), jobs: noting(sent) }, list)
    expect(sent).toEqual([{ kind: 'price-list.continue', priceListId: list }])
  })

  it('leaves a list that a person applies to that person', async () => {
    const { offer } = await prepared()
    const list = await send(offer, NEW, { ctx: jobCtx(silent(env)) })
    await env.DB.prepare('UPDATE price_lists SET is_auto_applied = 0 WHERE id = ?1')
      .bind(list)
      .run()
    expect((await settle(list, silent(env))).status).toBe('ready')
    await cutOffAt(list)
    expect(await wokenByCron()).not.toContain(list)
  })

  it('leaves a list to a person once a newer one of its offer is live', async () => {
    const { offer } = await prepared()
    const list = await send(offer, NEW, { ctx: jobCtx(silent(env)) })
    await env.DB.prepare(`UPDATE price_lists SET status = 'ready' WHERE id = ?1`).bind(list).run()
    await cutOffAt(list)
    expect(await wokenByCron()).toContain(list)
    await importList(offer, csv(...rows(8)))
    expect(await wokenByCron()).not.toContain(list)
  })

  it('costs nothing when every step is done twice by two workers', async () => {
    const { offer } = await prepared()
    const list = await send(offer, NEW, { ctx: jobCtx(silent(env)) })
    const ids = (await liveItems(offer)).map(({ mpn, id }) => [mpn, id])
    for (let turn = 0; turn < 4; turn += 1) {
      // Takes the claim from under the other, as a stale one is taken.
      const steal = env.DB.prepare('UPDATE price_lists SET claim = NULL WHERE id = ?1').bind(list)
      await Promise.all([
        continueImport(jobCtx(silent(env)), list),
        steal.run().then(() => continueImport(jobCtx(silent(env)), list)),
      ])
    }
    await settle(list, silent(env))
    const items = await liveItems(offer)
    expect(items.map(({ mpn }) => mpn).toSorted()).toEqual(
      ['BAT54-1', 'BAT54-2', 'BAT54-3', 'BAT54-4', 'BAT54-5', 'BAT54-6', 'NEW-1'].toSorted(),
    )
    const kept = new Map(items.map(({ mpn, id }) => [mpn, id]))
    const stayed = ids.filter(([mpn]) => kept.has(String(mpn)))
    expect(stayed.map(([mpn]) => kept.get(String(mpn)))).toEqual(stayed.map(([, id]) => id))
  })

  it('shows a list of several parts all at once, though one is in the database before the other', async () => {
    const offer = await createOffer()
    // Long names make parts of a few thousand rows.
    const name = 'Дыёд '.repeat(95)
    const listAt = (price: string) =>
      csv(...Array.from({ length: 7000 }, (_, at) => row({ mpn: `P-${at}`, name, price })))
    await importList(offer, listAt('1.50'))
    const before = await total(offer)
    const list = await send(offer, listAt('1.53'), { ctx: jobCtx(silent(env)) })
    const states = new Set<string>()
    const onCall = async () => void states.add(await total(offer))
    const watched = faultyEnv(silent(env), { at: 0, fault: 'before', onCall })
    await continueImport(jobCtx(watched.env), list)
    expect(await partsOf(list)).toBeGreaterThan(1)
    const after = await total(offer)
    expect(after).toBe('7000 rows of 10710000000')
    expect([...states.add(after)]).toEqual([before, after])
  }, 60_000)
})

describe('a fault while settings are changed', () => {
  const SETTINGS = { columns: { '3': 'ignore' as const } }

  /** Whether the list is read again, the offer has the settings, and the audit log tells of both. */
  async function kept(offer: number, list: number): Promise<boolean[]> {
    const row = await env.DB.prepare(
      `SELECT l.settings = ?3 AS of_list, o.settings = ?3 AS of_offer,
         EXISTS (SELECT 1 FROM audit_log WHERE action = 'price-lists.settings'
           AND subject_id = CAST(l.id AS TEXT)) AS list_told,
         EXISTS (SELECT 1 FROM audit_log WHERE action = 'offers.settings'
           AND subject_id = CAST(o.id AS TEXT)) AS offer_told
       FROM price_lists l JOIN offers o ON o.id = l.offer_id WHERE l.id = ?1 AND o.id = ?2`,
    )
      .bind(list, offer, JSON.stringify(SETTINGS))
      .first<Record<string, number>>()
    return Object.values(row ?? {}).map((value) => value === 1)
  }

  async function changed(at: number, fault: Fault) {
    const offer = await createOffer()
    const { id } = await importList(offer, NEW, { apply: false })
    const faulty = faultyEnv(silent(env), { at, fault, onCall: async () => {} })
    await changeSettings(jobCtx(faulty.env), id, SETTINGS).catch(() => {})
    return { now: await kept(offer, id), calls: faulty.calls() }
  }

  it('keeps them with the offer and with the list, or with neither', async () => {
    const { now, calls } = await changed(0, 'before')
    expect(now).toEqual([true, true, true, true])
    for (const at of callsOfTheDay(calls))
      for (const fault of ['before', 'after'] as const) {
        const told = await changed(at, fault)
        expect(`${at} ${fault} ${new Set(told.now).size}`).toBe(`${at} ${fault} 1`)
      }
  })
})

const noting = (sent: unknown[]) =>
  ({ send: async (job: unknown) => void sent.push(job) }) as unknown as typeof env.JOBS

/** As if the runtime had died a minute ago: no worker holds the list, and no message waits for it. */
async function cutOffAt(list: number): Promise<string> {
  const row = await env.DB.prepare(
    `UPDATE price_lists SET claim = 'dead', updated_at = ?2 WHERE id = ?1 RETURNING status`,
  )
    .bind(list, Date.now() - 60_000)
    .first<{ status: string }>()
  return row?.status ?? ''
}

async function wokenByCron(): Promise<number[]> {
  const sent: { kind?: string; priceListId?: number }[] = []
  await everyMinute({ ...jobCtx(env), jobs: noting(sent) })
  return sent.flatMap(({ kind, priceListId }) =>
    kind === 'price-list.continue' && priceListId !== undefined ? [priceListId] : [],
  )
}

/** What readers see of a long list, added up. */
async function total(offer: number): Promise<string> {
  const row = await env.DB.prepare(
    `SELECT count(*) || ' rows of ' || sum(cost_micros) AS text
     FROM live_offer_items WHERE offer_id = ?1`,
  )
    .bind(offer)
    .first<{ text: string }>()
  return row?.text ?? ''
}

async function partsOf(list: number): Promise<number> {
  const { objects } = await env.SOURCES.list({ prefix: `price-lists/${list}/snapshot/` })
  return objects.length
}
