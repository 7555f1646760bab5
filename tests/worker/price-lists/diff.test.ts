import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { diffLists } from '../../../worker/suppliers/price-lists/compare/diff-lists.ts'
import type { DiffKind } from '../../../worker/suppliers/price-lists/schemas.ts'
import { createOffer, csv, importList, row, rows } from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)

describe('a comparison', () => {
  it('tells two versions apart row by row', async () => {
    const offer = await createOffer()
    const first = await importList(offer, csv(...rows(10)))
    const second = await importList(
      offer,
      csv(...rows(8), row({ mpn: 'BAT54-9', price: '1.60', stock: '0' }), row({ mpn: 'NEW-1' })),
    )
    const diff = await diffLists(ctx(), second.id, { against: first.id })
    expect(diff.summary).toEqual({
      kept: 9,
      added: 1,
      removed: 1,
      price_changed: 1,
      price_up: 1,
      price_down: 0,
      stock_changed: 1,
      became_zero: 1,
      text_changed: 0,
      terms_changed: 0,
      unchanged: 8,
    })
    expect(diff.rows.map(({ kind, part_number }) => [kind, part_number])).toEqual([
      ['removed', 'BAT54-10'],
      ['changed', 'BAT54-9'],
      ['added', 'NEW-1'],
    ])
    const of = async (kind: DiffKind) => {
      const { summary, rows } = await diffLists(ctx(), second.id, { against: first.id, kind })
      expect(summary).toEqual(diff.summary)
      return rows.map(({ part_number }) => part_number)
    }
    expect(await of('added')).toEqual(['NEW-1'])
    expect(await of('removed')).toEqual(['BAT54-10'])
    expect(await of('price_up')).toEqual(['BAT54-9'])
    expect(await of('price_down')).toEqual([])
    expect(await of('became_zero')).toEqual(['BAT54-9'])
  })

  it('takes "10" and ">10" for two stocks', async () => {
    const offer = await createOffer()
    const first = await importList(offer, csv(...rows(5), row({ mpn: 'BAT54-9', stock: '10' })))
    const second = await importList(offer, csv(...rows(5), row({ mpn: 'BAT54-9', stock: '>10' })))
    const diff = await diffLists(ctx(), second.id, { against: first.id, kind: 'stock_changed' })
    expect(diff.summary).toMatchObject({ stock_changed: 1, became_zero: 0, unchanged: 5 })
    expect(diff.rows).toMatchObject([
      {
        part_number: 'BAT54-9',
        before: { remains: 10, is_at_least: false },
        after: { remains: 10, is_at_least: true },
      },
    ])
  })
})
