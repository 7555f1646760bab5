import { describe, expect, it } from 'vitest'
import { filtersOf, isNarrowed, readOrdersSearch } from '../../../web/orders/orders-search.ts'

describe('the address of a list of orders', () => {
  it('is read as it was written', () => {
    const search = {
      status: 'closed',
      from: '2026-10-01',
      to: '2026-10-31',
      q: 'LM317',
      company: '7',
      page: '3',
    }
    expect(readOrdersSearch(search)).toEqual({ ...search, company: 7, page: 3 })
  })

  it('ignores invalid values', () => {
    const search = {
      status: 'lost',
      from: '2026-02-30',
      to: 'yesterday',
      q: '   ',
      company: '-1',
      page: '0',
      more: 'x',
    }
    expect(readOrdersSearch(search)).toEqual({})
    expect(readOrdersSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100)
  })

  it('requests the archive, or with filters all orders that match', () => {
    const archive = ['completed', 'canceled', 'closed', 'fraud']
    expect(filtersOf({ page: 2 })).toEqual({ status: archive })
    expect(filtersOf({ q: 'D-2026' })).toEqual({ q: 'D-2026' })
    expect(filtersOf({ status: 'pending', to: '2026-10-31', company: 7 })).toEqual({
      status: ['pending'],
      date: { to: '2026-10-31' },
      company_id: 7,
    })
  })

  it('counts as filtered by its filters, not by its page', () => {
    expect(isNarrowed({ page: 2 })).toBe(false)
    expect(isNarrowed({ from: '2026-10-01' })).toBe(true)
  })
})
