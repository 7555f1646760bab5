import { describe, expect, it } from 'vitest'
import {
  firstDay,
  flag,
  idOf,
  lastDay,
  manyOf,
  oneOf,
  queryOf,
  readFilters,
  words,
  yesOrNo,
} from '../../../web/admin/resource/search-params.ts'

const PARAMS = {
  q: words(),
  kind: oneOf(['plain', 'odd']),
  status: manyOf(['new', 'sent', 'done'], { as: 'status[]' }),
  paid: yesOrNo({ as: 'is_paid' }),
  refund: flag('held', { as: 'to_refund' }),
  from: firstDay({ as: 'date[from]' }),
  to: lastDay({ as: 'date[to]' }),
  supplier: idOf({ as: 'supplier_id' }),
}

const WHOLE = {
  q: 'LM317',
  kind: 'odd',
  status: 'new.done',
  paid: 'no',
  refund: 'held',
  from: '2026-10-01',
  to: '2026-10-31',
  supplier: 7,
}

describe('the filters in the address of a list', () => {
  it('are read as they were written', () => {
    expect(readFilters(PARAMS, WHOLE)).toEqual(WHOLE)
    expect(readFilters(PARAMS, { supplier: '7', status: 'done.new' })).toEqual({
      supplier: 7,
      status: 'new.done',
    })
  })

  it('count as absent where they make no sense', () => {
    const nonsense = {
      q: '   ',
      kind: 'other',
      status: 'lost.',
      paid: 'perhaps',
      refund: 'yes',
      from: '2026-02-30',
      to: 'yesterday',
      supplier: '-1',
      more: 'x',
    }
    expect(readFilters(PARAMS, nonsense)).toEqual({})
    expect(readFilters(PARAMS, { q: ['a'], kind: {}, status: 3, supplier: 1.5 })).toEqual({})
  })

  it('take digits for words, and no more words than the API does', () => {
    expect(readFilters(PARAMS, { q: 7400 })).toEqual({ q: '7400' })
    expect(readFilters(PARAMS, { q: 'x'.repeat(300) }).q).toHaveLength(100)
    expect(readFilters(PARAMS, { q: 'a\uD800' }).q?.isWellFormed()).toBe(true)
  })

  it('ask the API by its own names', () => {
    expect(queryOf(PARAMS, readFilters(PARAMS, WHOLE))).toEqual({
      q: 'LM317',
      kind: 'odd',
      'status[]': ['new', 'done'],
      is_paid: 'false',
      to_refund: 'true',
      'date[from]': '2026-10-01',
      'date[to]': '2026-10-31',
      supplier_id: '7',
    })
    expect(queryOf(PARAMS, {})).toEqual({})
  })
})
