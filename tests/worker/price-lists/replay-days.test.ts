import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { replayDays, type ReplayedDay } from '../../../worker/cli/replay/replay-days.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { createOffer, csv, rows } from '../../support/worker/price-lists.ts'

type OfferChanges = Parameters<typeof createOffer>[0]

/** Replays texts as the lists of days `1`, `2`, … of an offer of their own. */
async function replayed(texts: string[], changes: OfferChanges = {}): Promise<ReplayedDay[]> {
  const offerId = await createOffer(changes)
  const days = texts.map((text, at) => ({
    name: `${at + 1}`,
    bytes: async () => new TextEncoder().encode(text),
  }))
  const seen: ReplayedDay[] = []
  for await (const day of replayDays(jobCtx(env), offerId, days)) seen.push(day)
  return seen
}

const outcomes = (days: readonly ReplayedDay[]) =>
  days.map(({ name, against, stop }) => [
    name,
    against,
    stop?.reasons.map(({ code }) => code) ?? [],
  ])

const ordinary = (count: number) => csv(...rows(count))
const inDollars = (count: number) => ordinary(count).replace('Price', 'Price, USD')

it('names the day in another currency, and not the ordinary one after it', async () => {
  const days = await replayed([ordinary(20), ordinary(21), inDollars(21), ordinary(22)])
  expect(outcomes(days)).toEqual([
    ['1', null, []],
    ['2', '1', []],
    ['3', '2', ['currency_changed', 'currency_conflict']],
    ['4', '2', []],
  ])
  expect(days[3]?.counts).toMatchObject({ rows: 22, created: 1, removed: 0, rejected: 0 })
  expect(days[2]?.read).toBe('USD')
})

it('names a change for good once, and asks what was settled no more', async () => {
  const dear = (count: number) => csv(...rows(count, { price: '3.00' }))
  const days = await replayed([ordinary(20), dear(20), dear(21), inDollars(21), inDollars(22)])
  expect(outcomes(days)).toEqual([
    ['1', null, []],
    ['2', '1', ['median_price_change']],
    ['3', '2', []],
    ['4', '3', ['currency_changed', 'currency_conflict']],
    ['5', '4', []],
  ])
})

it('takes back a wrong list that the next one differs from even more', async () => {
  const half = ordinary(12)
  const days = await replayed([ordinary(20), inDollars(20), half, half, inDollars(12)])
  expect(outcomes(days)).toEqual([
    ['1', null, []],
    ['2', '1', ['currency_changed', 'currency_conflict']],
    ['3', '1', ['row_count_change', 'gone_share']],
    ['4', '3', []],
    ['5', '4', ['currency_changed', 'currency_conflict']],
  ])
})

it('does not stop the ordinary day after two wrong ones', async () => {
  const foreign = csv(...rows(20, { brand: 'Bosch' })).replaceAll('BAT54', 'X')
  const days = await replayed([ordinary(20), inDollars(20), foreign, ordinary(20), ordinary(21)])
  expect(days.map(({ against, stop }) => [against, stop !== null])).toEqual([
    [null, false],
    ['1', true],
    ['1', true],
    ['1', false],
    ['4', false],
  ])
})

it('judges by the limits of the offer, and goes on after a file that cannot be read', async () => {
  const texts = [ordinary(20), 'Rar!\u001a\u0007', ordinary(23)]
  const days = await replayed(texts, { limits: { row_count_change: 10 } })
  expect(outcomes(days)).toEqual([
    ['1', null, []],
    ['2', null, []],
    ['3', '1', ['row_count_change']],
  ])
  expect(days[1]?.error).toContain('RAR')
  expect((await replayed(texts, { limits: { row_count_change: 20 } }))[2]?.stop).toBeNull()
})
