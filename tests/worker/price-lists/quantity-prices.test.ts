import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { readPreview } from '../../../worker/suppliers/price-lists/show/read-preview.ts'
import { createOffer, importList } from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)

type Steps = [one: number, ten: number, hundred: number]

/** A list of 40 parts with prices of three quantities; `change` says others of a row. */
const csvOf = (change: (steps: Steps, at: number) => (number | string)[] = (steps) => steps) =>
  [
    'Brand;MPN;Name;Stock;1+;10+;100+',
    ...Array.from({ length: 40 }, (_, at) => {
      const steps = change([100 + at, 90 + at, 80 + at], at)
      return ['Murata', `LAD${at}`, `Part ${at}`, 500, ...steps].join(';')
    }),
  ].join('\n')

async function bringIn(...days: string[]) {
  const offer = await createOffer()
  const lists = []
  for (const day of days) lists.push(await importList(offer, day))
  return lists
}

const codes = (list: Awaited<ReturnType<typeof importList>> | undefined) =>
  list?.safety_stop?.reasons.map(({ code }) => code) ?? []

describe('the prices of larger quantities', () => {
  it('are compared with what they were', async () => {
    const [first, second] = await bringIn(
      csvOf(),
      csvOf(([one, ten, hundred]) => [one, ten / 100, hundred / 100]),
    )
    expect(first?.status).toBe('applied')
    expect(codes(second)).toContain('median_price_change')
    const preview = await readPreview(ctx(), second?.id ?? 0)
    expect(preview.median_price_change).toBe(-99)
    expect(preview.histogram[0]).toMatchObject({ to: -30, count: 40 })
    // The page shows the step that moved: its column, what it was and is.
    const jumps = preview.worst.filter((row) => row.price_before_micros !== null)
    expect(jumps).toHaveLength(20)
    expect(jumps.find(({ line }) => line === 2)).toMatchObject({
      item: { price: { micros: 900_000 } },
      price_before_micros: 90_000_000,
      notices: [{ code: 'price_jump', column: 5, value: '-99' }],
    })
  })

  it('are compared where a step is new or gone', async () => {
    const [, second] = await bringIn(
      csvOf(([one]) => [one, '', '']),
      csvOf(),
    )
    expect(codes(second)).toContain('median_price_change')
    const [, gone] = await bringIn(
      csvOf(),
      csvOf(([one]) => [one, '', '']),
    )
    expect(codes(gone)).toContain('median_price_change')
  })

  it('that moved a little stop no list, nor do those of a few rows', async () => {
    const [, second] = await bringIn(
      csvOf(),
      csvOf(([one, ten, hundred], at) => [one, ten, at < 3 ? hundred / 50 : hundred + 1]),
    )
    expect(second).toMatchObject({ status: 'applied', safety_stop: null })
    const preview = await readPreview(ctx(), second?.id ?? 0)
    expect(preview.worst.filter((row) => row.price_before_micros !== null)).toHaveLength(3)
  })

  it.each<[string, (steps: Steps) => (number | string)[]]>([
    ['nothing', ([one]) => [one, '0', '0']],
    ['next to nothing', ([one]) => [one, one / 2000, one / 2000]],
    ['much more', ([one]) => [one, one * 3, one * 3]],
  ])('are in doubt where they are %s', async (_, change) => {
    const odd = (share: number) => csvOf((steps, at) => (at < 40 * share ? change(steps) : steps))
    const [first] = await bringIn(odd(1))
    expect(codes(first)).toEqual(['zero_price_share'])
    expect(first?.safety_stop?.reasons[0]).toMatchObject({ value: 100, limit: 50 })
    // As many as the list before are no news; more than its limit allows are.
    const [usual, second, third] = await bringIn(odd(0.25), odd(0.3), odd(0.5))
    expect([usual?.status, second?.status]).toEqual(['applied', 'applied'])
    expect(codes(third)).toContain('zero_price_share')
  })
})
