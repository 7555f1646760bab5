import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { rollBack } from '../../../worker/suppliers/price-lists/apply/roll-back.ts'
import { continueImport } from '../../../worker/suppliers/price-lists/continue-import.ts'
import { callsOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import {
  createOffer,
  importList,
  liveItems,
  send,
  settle,
} from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

/** The test is the only worker. */
const silent = (bindings: Env): Env => ({ ...bindings, JOBS: silentQueue })

const freshNumber = () => `W${crypto.getRandomValues(new Uint32Array(1))[0]}`

const HEAD = 'Brand;MPN;Category;Name;Price;Stock'

/** Parts by their numbers, each in a group. */
const list = (parts: Record<string, string>, price = '1.50') =>
  [
    HEAD,
    ...Object.entries(parts).map(([mpn, group]) => `Mann;${mpn};${group};Filter;${price};5`),
  ].join('\n')

/** What an offer's list files its parts under, by number. */
async function groupsOf(offer: number): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare(
    `SELECT p.mpn, g.text FROM offered_groups o JOIN offer_groups g ON g.id = o.group_id
     JOIN products p ON p.id = o.product_id WHERE o.offer_id = ? AND g.offer_id = o.offer_id`,
  )
    .bind(offer)
    .all<{ mpn: string; text: string }>()
  return Object.fromEntries(results.map(({ mpn, text }) => [mpn, text]))
}

const textsOf = async (offer: number) =>
  (
    await env.DB.prepare('SELECT text FROM offer_groups WHERE offer_id = ? ORDER BY text')
      .bind(offer)
      .all<{ text: string }>()
  ).results.map(({ text }) => text)

let offer: number
let a: string
let b: string
let others: Record<string, string>
beforeEach(async () => {
  offer = await createOffer()
  ;[a, b] = [freshNumber(), freshNumber()]
  others = Object.fromEntries(Array.from({ length: 12 }, () => [freshNumber(), 'Other']))
})

describe('groups of a list', () => {
  it('are kept with its parts, changed and forgotten as the list is', async () => {
    await importList(offer, list({ [a]: 'Oil filters', [b]: '', ...others }))
    expect(await groupsOf(offer)).toEqual({ [a]: 'Oil filters', ...others })
    const { counts } = await importList(offer, list({ [a]: 'Air filters', [b]: 'Oil', ...others }))
    // The offers are the same.
    expect(counts).toMatchObject({ changed: 0, created: 0, unchanged: 14 })
    expect(await groupsOf(offer)).toEqual({ [a]: 'Air filters', [b]: 'Oil', ...others })
    expect(await textsOf(offer)).toEqual(['Air filters', 'Oil', 'Other'])
    await importList(offer, list({ [b]: '', ...others }))
    expect(await groupsOf(offer)).toEqual(others)
    expect(await textsOf(offer)).toEqual(['Other'])
  })

  it('change with a price too, and stay with the same list', async () => {
    await importList(offer, list({ [a]: 'Oil filters', ...others }))
    const other = list({ [a]: 'Air filters', ...others }, '1.51')
    expect((await importList(offer, other)).counts).toMatchObject({ changed: 13 })
    expect(await groupsOf(offer)).toEqual({ [a]: 'Air filters', ...others })
    await importList(offer, list({ [a]: 'Air filters', ...others }, '1.52'))
    expect(await groupsOf(offer)).toEqual({ [a]: 'Air filters', ...others })
    expect((await liveItems(offer)).every(({ cost_micros: cost }) => cost === 1_520_000)).toBe(true)
  })

  it('write nothing that the list does not change', async () => {
    const parts = { [a]: 'Oil filters', ...others }
    await importList(offer, list(parts))
    await env.DB.prepare('DELETE FROM catalogue_dirty').run()
    await importList(offer, `${list(parts)}\n`)
    const { count } = (await env.DB.prepare('SELECT count(*) AS count FROM catalogue_dirty').first<{
      count: number
    }>()) ?? { count: -1 }
    expect(count).toBe(0)
  })

  it('are those of the list that is brought back', async () => {
    await importList(offer, list({ [a]: 'Oil filters', ...others }))
    const { id } = await importList(offer, list({ [a]: 'Air filters', ...others }))
    const back = await rollBack(jobCtx(env), id)
    await settle(back.id)
    expect(await groupsOf(offer)).toEqual({ [a]: 'Oil filters', ...others })
  })

  it('stay with a part of which another line is on the list', async () => {
    const lines = (...codes: string[]) =>
      [
        'Code;Brand;MPN;Category;Name;Price;Stock',
        ...codes.map((code) => `${code};Mann;${a};Oil filters;F;1.5;5`),
        ...Object.keys(others).map((mpn) => `x;Mann;${mpn};Other;F;1.5;5`),
      ].join('\n')
    await importList(offer, lines('one', 'two'))
    await importList(offer, lines('two'))
    expect(await groupsOf(offer)).toMatchObject({ [a]: 'Oil filters' })
    // Its code is another one: the line before it goes.
    await importList(offer, lines('three'))
    expect(await groupsOf(offer)).toMatchObject({ [a]: 'Oil filters' })
  })

  it('are five thousand of an offer at most; parts in others are in none', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 5_100 }, (_, at) => [`G${at + 10_000}`, `Group ${at}`]),
    )
    await importList(offer, list(parts))
    expect(await textsOf(offer)).toHaveLength(5_000)
    expect(Object.keys(await groupsOf(offer))).toHaveLength(5_000)
    expect(await liveItems(offer)).toHaveLength(5_100)
  })

  it('are the same after a fault at any call of an import that changes them', async () => {
    const tried = async (at: number, fault: Fault) => {
      const own = await createOffer()
      await settle(await send(own, list({ [a]: 'Oil', [b]: 'Air', ...others })), silent(env))
      const id = await send(own, list({ [a]: 'Cabin', [b]: '', ...others }))
      const faulty = faultyEnv(silent(env), { at, fault })
      await continueImport(jobCtx(faulty.env), id).catch(() => {})
      await env.DB.prepare('UPDATE price_lists SET claim = NULL WHERE id = ?').bind(id).run()
      await settle(id, silent(env))
      expect(await groupsOf(own), `${at} ${fault}`).toEqual({ [a]: 'Cabin', ...others })
      return faulty.calls()
    }
    const calls = await tried(0, 'before')
    for (const at of callsOfTheDay(calls)) {
      await tried(at, 'before')
      await tried(at, 'after')
    }
  })
})
