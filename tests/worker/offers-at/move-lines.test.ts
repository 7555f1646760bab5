import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { liveLines } from '../../../worker/catalog/search/live-lines.ts'
import { homeOf } from '../../../worker/db/offers-at/home-of.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { beginMove } from '../../../worker/suppliers/line-homes/begin-move.ts'
import { getLineHomes } from '../../../worker/suppliers/line-homes/get-line-homes.ts'
import { moveLines } from '../../../worker/suppliers/line-homes/move-lines.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { createOffer, csv, row } from '../../support/worker/price-lists.ts'
import { random as randomOf } from '../../support/random.ts'
import {
  allLines,
  begin,
  bringIn,
  end,
  four,
  fourCtx,
  NAMES,
  someNumbers,
} from './four-databases.ts'

afterAll(end)

const THREE = NAMES.slice(0, 3)
const AFTER_ALL_READERS_MS = 120_000

const listOf = (numbers: readonly string[], price: string) =>
  csv(...numbers.map((mpn) => row({ mpn, price, stock: '7' })))

/** What readers see of offers: each line with its cost. */
async function seen(offers: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for await (const lines of liveLines(fourCtx())) {
    for (const { id, mpn, cost_micros: cost } of lines) {
      if (offers.includes(Math.floor(id / 2 ** 32))) found.push(`${mpn} ${cost}`)
    }
  }
  return found.toSorted()
}

const priced = (numbers: readonly string[], micros: number): string[] =>
  numbers.map((mpn) => `${mpn} ${micros}`)

/** Every line lies once, where its number is at home. */
async function expectAtHome(numbers: readonly string[], homes: readonly string[]): Promise<void> {
  const { results } = await env.DB.prepare('SELECT id, search_key FROM products').all<{
    id: number
    search_key: string
  }>()
  const keys = new Map(results.map((product) => [product.id, product.search_key]))
  const lines = await allLines()
  expect(lines).toHaveLength(numbers.length)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(numbers.length)
  for (const { at, cells } of lines) {
    const [, , productId] = JSON.parse(cells) as number[]
    expect(at).toBe(homeOf(keys.get(productId ?? 0) ?? '', homes))
  }
}

/** A run of the job that is killed at its call `at` to a binding; whether it was. */
async function killedRun(at: number, laterMs: number): Promise<boolean> {
  const { env: bindings } = faultyEnv(four(), { at, fault: at % 2 === 0 ? 'before' : 'after' })
  try {
    await moveLines({ ...jobCtx(bindings), now: new Date(Date.now() + laterMs) })
    return false
  } catch (error) {
    if (!String(error).includes('Network connection lost')) throw error
    return true
  }
}

describe('moving lines from three databases to four', () => {
  it('ends right though it is killed five times, while readers see one truth and a list goes live', async () => {
    await begin(THREE)
    const [first, second] = [
      await createOffer({ currency: 'BYN' }),
      await createOffer({ currency: 'BYN' }),
    ]
    const [firsts, seconds] = [someNumbers(70), someNumbers(50)]
    await bringIn(first, listOf(firsts, '1.50'))
    await bringIn(second, listOf(seconds, '3.50'))
    const begun = await beginMove(fourCtx(), { homes: NAMES })
    expect(begun.move).toMatchObject({ phase: 'copying', done: 0 })
    let truth = [...priced(firsts, 1_500_000), ...priced(seconds, 3_500_000)].toSorted()
    const random = randomOf(20_260_911)
    let later = 0
    const killAndRead = async () => {
      for (;;) {
        later += AFTER_ALL_READERS_MS
        const isKilled = await killedRun(1 + Math.floor(random() * 14), later)
        expect(await seen([first, second])).toEqual(truth)
        if (isKilled) return
      }
    }
    for (let kills = 0; kills < 3; kills += 1) await killAndRead()
    await bringIn(second, listOf(seconds, '3.60'))
    truth = [...priced(firsts, 1_500_000), ...priced(seconds, 3_600_000)].toSorted()
    expect(await seen([first, second])).toEqual(truth)
    for (let kills = 3; kills < 5; kills += 1) await killAndRead()
    for (let run = 0; run < 5; run += 1) {
      later += AFTER_ALL_READERS_MS
      await moveLines(fourCtx({ now: new Date(Date.now() + later) }))
      expect(await seen([first, second])).toEqual(truth)
    }
    const { move, databases } = await getLineHomes(fourCtx())
    expect(move).toBeNull()
    expect(databases.filter((one) => one.is_home).map(({ name }) => name)).toEqual(NAMES)
    await expectAtHome([...firsts, ...seconds], NAMES)
    expect(await seen([first, second])).toEqual(truth)
  })

  it('waits for an offer that applies a list, and a list waits for an offer that moves', async () => {
    await begin(THREE)
    const offer = await createOffer({ currency: 'BYN' })
    const numbers = someNumbers(20)
    await bringIn(offer, listOf(numbers, '1.50'))
    await env.DB.prepare('UPDATE offers SET applying_list_id = -1 WHERE id = ?').bind(offer).run()
    await beginMove(fourCtx(), { homes: NAMES })
    await moveLines(fourCtx())
    expect((await getLineHomes(fourCtx())).move?.phase).toBe('copying')
    await env.DB.prepare('UPDATE offers SET applying_list_id = NULL WHERE id = ?').bind(offer).run()
    await env.DB.prepare('UPDATE offers_at SET moving_offer = ?').bind(offer).run()
    await expect(bringIn(offer, listOf(numbers, '1.54'))).rejects.toThrow(
      /does not settle|is ready/,
    )
    await moveLines(fourCtx())
    expect((await getLineHomes(fourCtx())).move?.phase).toBe('settling')
  })

  it('moves everything out of the main database and back', async () => {
    await begin(['DB'])
    const offer = await createOffer({ currency: 'BYN' })
    const numbers = someNumbers(30)
    await bringIn(offer, listOf(numbers, '1.50'))
    for (const homes of [['OFFERS_1', 'OFFERS_2'], ['DB']]) {
      await beginMove(fourCtx(), { homes })
      for (let run = 0; run < 5; run += 1) {
        await moveLines(fourCtx({ now: new Date(Date.now() + run * AFTER_ALL_READERS_MS) }))
      }
      await expectAtHome(numbers, homes)
      expect(await seen([offer])).toEqual(priced(numbers, 1_500_000).toSorted())
    }
  })
})
