import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCategories } from '../../../worker/catalog/browse/build/build-categories.ts'
import { forgetColumns } from '../../../worker/catalog/columns/read-columns.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { catalogue, categoryPage, numbersOf, stockResistors } from './browse.ts'

let parts: Awaited<ReturnType<typeof stockResistors>>
beforeAll(async () => {
  parts = await stockResistors()
})

/** As if the columns had been made long ago. */
const age = () => env.DB.prepare('UPDATE category_builds SET built_at = 1').run()

describe('columns', () => {
  const buildOf = () =>
    env.DB.prepare(
      `SELECT b.generation, b.dirty_since, b.mark, (SELECT count(DISTINCT generation)
         FROM category_columns c WHERE c.category_id = b.category_id) AS kept
       FROM category_builds b JOIN categories k ON k.id = b.category_id WHERE k.slug = 'chip-resistors'`,
    ).first<{ generation: number; dirty_since: number | null; mark: number; kept: number }>()

  it('show a shown part as it is now, and order by what is new once they are made again', async () => {
    const { cheap, dear, big } = parts
    await env.DB.prepare(
      `UPDATE offer_items SET cost_micros = 9000000 WHERE product_id = (SELECT id FROM products WHERE mpn = ?)`,
    )
      .bind(cheap)
      .run()
    const before = await categoryPage({ package: '0603' })
    expect(before.parts[0]?.summary.price_from?.micros).toBe(9_000_000)
    await age()
    await buildCategories(jobCtx(env))
    expect(numbersOf(await categoryPage({ package: '0603,0805' }))).toEqual([dear, cheap, big])
  })

  it('are made once by two runs at once, and kept in one generation', async () => {
    const before = await buildOf()
    await age()
    await Promise.all([buildCategories(jobCtx(env)), buildCategories(jobCtx(env))])
    const after = await buildOf()
    expect(after?.generation).toBeGreaterThan(before?.generation ?? 0)
    expect([after?.kept, after?.dirty_since]).toEqual([1, null])
    forgetColumns()
    expect((await categoryPage()).counts.all).toBe(4)
  })

  it('stay as they were when a run is cut off, and are made by the next one', async () => {
    const before = await buildOf()
    for (let at = 1, isOver = false; !isOver; at += 1) {
      await age()
      const faulty = faultyEnv(env, { at, fault: at % 2 === 0 ? 'before' : 'after' })
      const run = buildCategories(jobCtx(faulty.env))
      isOver = await run.then(
        () => true,
        () => false,
      )
      forgetColumns()
      expect((await categoryPage()).counts.all).toBe(4)
    }
    const after = await buildOf()
    expect(after?.generation).toBeGreaterThan(before?.generation ?? 0)
    expect(after?.kept).toBe(1)
  })

  it('are not made while nothing changed', async () => {
    const before = await buildOf()
    await buildCategories(jobCtx(env))
    expect(await buildOf()).toEqual(before)
  })

  it('follow a part that changes its category', async () => {
    const { dear, big } = parts
    await env.DB.prepare('UPDATE products SET name = ? WHERE mpn = ?')
      .bind('Capacitor 100n 50V X7R 0805', big)
      .run()
    await catalogue()
    expect(numbersOf(await categoryPage({ package: '0805' }))).toEqual([dear])
    const other = await categoryPage({ path: 'electronics/passives/capacitors/ceramic' })
    expect(numbersOf(other)).toEqual([big])
  })
})
