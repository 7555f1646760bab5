import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ImportState } from '../../../worker/db/json/import-state.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { applyPriceList } from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { readSums } from '../../../worker/suppliers/price-lists/compare/list-sums.ts'
import { continueImport } from '../../../worker/suppliers/price-lists/continue-import.ts'
import { getPriceListRow } from '../../../worker/suppliers/price-lists/get-rows.ts'
import { importFiles } from '../../../worker/suppliers/price-lists/import-files.ts'
import { readLines } from '../../../worker/suppliers/price-lists/lines/line-store.ts'
import { readPreview } from '../../../worker/suppliers/price-lists/show/read-preview.ts'
import { rejectedCsv } from '../../../worker/suppliers/price-lists/show/rejected-csv.ts'
import { callsOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import {
  createOffer,
  csv,
  importList,
  liveItems,
  row,
  send,
  settle,
} from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

const ctx = () => jobCtx(env)

async function stateOf(list: number): Promise<ImportState> {
  const { state } = await getPriceListRow(ctx(), list)
  if (state === null) throw new Error('no state')
  return state
}

/** The next list of the offer cannot be read by its changes. */
const forget = (list: number) => env.SOURCES.delete(importFiles.oddLines(list))

/** All that is kept and shown of a list, but for what has an id of its own. */
async function outcome(offer: number, list: number) {
  const { counts, measures, status, safetyStop } = await getPriceListRow(ctx(), list)
  const state = await stateOf(list)
  const lines = await Promise.all(state.parts.map((part) => readLines(env.SOURCES, part)))
  const sums = await readSums({ ctx: ctx() }, list)
  return {
    counts,
    measures,
    status,
    safetyStop,
    nextItem: state.nextItem,
    // Marks tell of one comparison, and lines of one number are in no order: the rest is the list.
    lines: lines
      .flat()
      .map((line) => line.replace(/[+~n]$/, '=').replace(/-$/, 'x'))
      .toSorted(),
    sums: { ...sums, brands: sums?.brands.toSorted(), currencies: sums?.currencies.toSorted() },
    preview: await readPreview(ctx(), list),
    rejected: await new Response((await rejectedCsv(ctx(), list)).body).text(),
    items: (await liveItems(offer)).map(({ id, ...item }) => ({ ...item, id: id % 2 ** 32 })),
  }
}

const plain = (from: number, to: number, price = '1.50') =>
  Array.from({ length: to - from }, (_, at) =>
    row({ mpn: `CH-${from + at}`, price, brand: `Brand ${(from + at) % 7}` }),
  )

/** A list with all that a report tells of, past the rows that are looked at first. */
const YESTERDAY = [
  ...plain(0, 1100),
  row({ mpn: 'NOTE-1', stock: '>10' }),
  row({ mpn: 'BAD-1', price: 'dear' }),
  '',
  ';;;;;;',
  ...plain(1100, 1200),
  row({ mpn: 'LOT-1', code: 'a' }),
  row({ mpn: 'LOT-1', code: 'b', price: '2.10' }),
  'Итого;;;;;1200;',
  row({ mpn: 'QUOTED', name: '"Дыёд 3/8"" ; два"' }),
  ...plain(1200, 1800),
]

const without = (list: string[], gone: string) => list.filter((line) => !line.includes(`;${gone};`))
const set = (list: string[], mpn: string, line: string) =>
  list.map((each) => (each.includes(`;${mpn};`) ? line : each))

const DAYS: [string, string[]][] = [
  ['a price', set(YESTERDAY, 'CH-1150', row({ mpn: 'CH-1150', price: '1.60', brand: 'Brand 2' }))],
  ['rows put in and taken out', [
    ...plain(5000, 5002), ...without(without(YESTERDAY, 'CH-7'), 'CH-1250'), ...plain(6000, 6003),
  ]],
  ['a number of several lines', YESTERDAY.map((line) =>
    line.includes(';LOT-1;a;') ? row({ mpn: 'LOT-1', code: 'c' }) : line)],
  ['rows that moved', [...YESTERDAY.slice(1000), ...YESTERDAY.slice(0, 1000)]],
  ['what is refused', set(YESTERDAY, 'BAD-1', row({ mpn: 'BAD-1', price: '3.00' }))],
  ['a name', set(YESTERDAY, 'QUOTED', row({ mpn: 'QUOTED', name: '"Дыёд, тры"' }))],
  ['a new brand and currency', [...YESTERDAY, row({ mpn: 'USD-1', brand: 'Other', price: '$4.00' })]],
  ['a blank line', ['', ...YESTERDAY]],
] // prettier-ignore

describe('a list that is nearly the live one', () => {
  it.each(DAYS)('comes out as if it were read whole: %s', async (_, today) => {
    const outcomes = []
    for (const isWhole of [false, true]) {
      const offer = await createOffer()
      const first = await importList(offer, csv(...YESTERDAY))
      expect(first.status).toBe('applied')
      if (isWhole) await forget(first.id)
      const second = await importList(offer, csv(...today), { apply: false })
      expect((await stateOf(second.id)).changesOf?.listId).toBe(isWhole ? undefined : first.id)
      await applyPriceList(ctx(), second.id).catch(() => null)
      await settle(second.id)
      // And back, so that what left returns as the items it was.
      if (isWhole) await forget(second.id)
      const third = await importList(offer, csv(...YESTERDAY, row({ mpn: 'LAST' })))
      outcomes.push([await outcome(offer, second.id), await outcome(offer, third.id)])
    }
    expect(outcomes[0]).toEqual(outcomes[1])
  })

  it('leaves parts of the snapshot without a change where they are', async () => {
    const offer = await createOffer()
    const many = Array.from({ length: 21_000 }, (_, at) => row({ mpn: `P${100_000 + at}` }))
    const first = await importList(offer, csv(...many))
    const second = await importList(
      offer,
      csv(row({ mpn: 'P100000', price: '9' }), ...many.slice(1)),
    )
    const [was, is] = [await stateOf(first.id), await stateOf(second.id)]
    expect(second.counts).toMatchObject({ changed: 1, unchanged: 20_999 })
    expect(is.parts.map(({ changes }) => changes)).toEqual([1, 0])
    expect(is.parts[1]?.key).toBe(was.parts[1]?.key)
    expect(is.parts[0]?.key).not.toBe(was.parts[0]?.key)
    expect((await liveItems(offer))[0]?.cost_micros).toBe(9_000_000)
  })

  it.each([
    ['a cell goes on in the next line', [row({ mpn: 'TWO', name: '"Дыёд\nі рэзістар"' })]],
    ['a number comes twice', [row({ mpn: 'CH-5', brand: 'Brand 5' })]],
  ])('is read whole where %s', async (_, more) => {
    const offer = await createOffer()
    const first = await importList(offer, csv(...YESTERDAY))
    const second = await importList(offer, csv(...YESTERDAY, ...more))
    expect(first.status).toBe('applied')
    expect(second.counts?.rows).toBe((first.counts?.rows ?? 0) + 1)
    expect((await stateOf(second.id)).changesOf).toBeUndefined()
  })

  it('is read whole once another list has gone live since its changes were read', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...YESTERDAY))
    const late = await importList(offer, csv(...YESTERDAY, row({ mpn: 'LATE' })), { apply: false })
    const other = await importList(offer, csv(...without(YESTERDAY, 'CH-9')))
    expect(other.status).toBe('applied')
    await applyPriceList(ctx(), late.id)
    const list = await settle(late.id)
    expect(list.counts).toMatchObject({ created: 2, changed: 0, removed: 0 })
    expect((await stateOf(late.id)).changesOf).toBeUndefined()
  })

  it('loses nothing to a fault at any call', async () => {
    const offer = await createOffer({ missingItems: 'remove' })
    const silent = { ...env, JOBS: silentQueue }
    const name = 'Дыёд '.repeat(45)
    const list = Array.from({ length: 200 }, (_, at) => row({ mpn: `F-${at}`, name }))
    const days = [list, [...list.slice(1), row({ mpn: 'NEW-1', price: '7' })]]
    const seen = async () => (await liveItems(offer)).map((item) => [item.mpn, item.cost_micros])
    const expected: unknown[] = []
    const isByChanges: boolean[] = []
    for (const day of [...days, ...days]) {
      const { id } = await importList(offer, csv(...day))
      expected.push(await seen())
      isByChanges.push((await stateOf(id)).changesOf !== undefined)
    }
    expect(isByChanges).toEqual([false, true, true, true])
    expect(expected.slice(2)).toEqual(expected.slice(0, 2))
    let turn = 0
    const disturbed = async (at: number, fault: Fault) => {
      const day = turn++ % 2
      const id = await send(offer, csv(...(days[day] ?? [])), { ctx: jobCtx(silent) })
      const faulty = faultyEnv(silent, { at, fault })
      await continueImport(jobCtx(faulty.env), id).catch(() => null)
      // The claim of a worker that died goes stale; here the clock need not run.
      await env.DB.prepare('UPDATE price_lists SET claim = NULL WHERE id = ?1').bind(id).run()
      expect((await settle(id, silent)).status).toBe('applied')
      expect([at, fault, await seen()]).toEqual([at, fault, expected[day]])
      return faulty.calls()
    }
    const calls = await disturbed(0, 'before')
    expect(calls).toBeGreaterThan(20)
    for (const at of callsOfTheDay(calls))
      for (const fault of ['before', 'after'] as const) await disturbed(at, fault)
  }, 180_000)

  it('ends the same when every step is done twice', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...YESTERDAY))
    const id = await send(offer, csv(...YESTERDAY.slice(1), row({ mpn: 'ONCE' })))
    await Promise.all([settle(id), settle(id)])
    const { counts } = await getPriceListRow(ctx(), id)
    expect(counts).toMatchObject({ created: 1, removed: 1, changed: 0 })
    expect((await liveItems(offer)).filter(({ mpn }) => mpn === 'ONCE')).toHaveLength(1)
  })
})
