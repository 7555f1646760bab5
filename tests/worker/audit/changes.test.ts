import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../worker/store/audit/changes.ts'

const told = (before: unknown, after: unknown, seesCosts = true) =>
  changesOf({ before, after, currency: null, seesCosts }).map(
    ({ path, before: was, after: is, is_hidden: isHidden }) =>
      isHidden ? [path.join('.'), 'hidden'] : [path.join('.'), was, is],
  )

describe('what an audit row tells', () => {
  it('is only what differs, whatever the order of keys', () => {
    expect(
      told({ name: 'A', limits: { a: 1, b: 2 } }, { limits: { b: 2, a: 1 }, name: 'B' }),
    ).toEqual([['name', 'A', 'B']])
    expect(told({ name: 'A' }, { name: 'A' })).toEqual([])
  })

  it('leaves alone the fields that were not sent', () => {
    expect(told({ name: 'A', note: 'x', country: 'BY' }, { name: 'B' })).toEqual([
      ['name', 'A', 'B'],
    ])
  })

  it('tells both sides where they speak of different things, and all of what is made or gone', () => {
    expect(told({ status: 'pending' }, { number: 'D-1' })).toEqual([
      ['status', 'pending', undefined],
      ['number', undefined, 'D-1'],
    ])
    expect(told(null, { name: 'A', note: '', phone: null })).toEqual([['name', undefined, 'A']])
    expect(told({ name: 'A', is_active: false }, null)).toEqual([
      ['name', 'A', undefined],
      ['is_active', false, undefined],
    ])
    expect(told(null, null)).toEqual([])
  })

  it('says that a field was emptied or filled', () => {
    expect(told({ note: 'x', phone: null }, { note: null, phone: '1' })).toEqual([
      ['note', 'x', null],
      ['phone', null, '1'],
    ])
  })

  it('goes into objects field by field, and takes lists and sums as one', () => {
    const sum = (amount: number) => ({ amount, currency: 'BYN' })
    expect(
      told(
        { settings: { a: { b: 1 }, same: 1 }, rows: [1, 2], minimum: sum(100) },
        { settings: { a: { b: 2 }, same: 1 }, rows: [1], minimum: sum(200) },
      ),
    ).toEqual([
      ['settings.a.b', 1, 2],
      ['rows', [1, 2], [1]],
      ['minimum', sum(100), sum(200)],
    ])
  })

  it('takes the currency that stands beside a sum, else that of the thing', () => {
    const changes = changesOf({
      before: null,
      after: { amount: 1, line: { amount: 2, place: 'A', currency: 'EUR' } },
      currency: 'BYN',
      seesCosts: true,
    })
    expect(changes.map(({ path, currency }) => [path.join('.'), currency])).toEqual([
      ['amount', 'BYN'],
      ['line.amount', 'EUR'],
      ['line.place', 'EUR'],
      ['line.currency', 'EUR'],
    ])
  })

  it('hides costs, margins and markups from those who may not see them', () => {
    expect(
      told({ price: 1, line: { cost_micros: 1 } }, { price: 2, line: { cost_micros: 2 } }, false),
    ).toEqual([
      ['price', 1, 2],
      ['line.cost_micros', 'hidden'],
    ])
  })
})
