import { describe, expect, it } from 'vitest'
import { brandKey } from '../../../worker/lib/brand-key.ts'
import { searchKey, strictKey } from '../../../worker/lib/part-number.ts'
import { ListComparison } from '../../../worker/suppliers/price-lists/compare/compare-lists.ts'
import { encodeItem } from '../../../worker/suppliers/price-lists/lines/list-line.ts'
import type { BookCurrency } from '../../../worker/catalog/pricing/price-book.ts'
import type { ListItem } from '../../../worker/list-files/reading.ts'

function line(item: Partial<ListItem> & { line: number }): string {
  const mpn = item.mpn ?? 'NE555'
  return encodeItem({
    brand: 'TI',
    mpn,
    searchKey: searchKey(mpn),
    strictKey: strictKey(mpn),
    code: null,
    seller: null,
    name: 'Timer',
    costMicros: 100_000,
    currency: 'EUR',
    ladder: null,
    remains: 5,
    isAtLeast: false,
    minimum: 1,
    pack: 1,
    daysMin: null,
    daysMax: null,
    group: '',
    crosses: [],
    notices: [],
    ...item,
  })
}

/** A currency of the store, a unit of which is worth so many of the store's own. */
function currency(code: string, worth: bigint): [string, BookCurrency] {
  const rate = { perUnit: { num: worth, den: 1n }, used: null }
  return [code, { code, digits: 2, isEnabled: true, position: 0, percentBps: 0, rate }]
}

function compare(
  groups: [fresh: string[], base: string[]][],
  options: Partial<ConstructorParameters<typeof ListComparison>[0]> = {},
) {
  const lines: { line: string; isChange: boolean }[] = []
  const comparison = new ListComparison({
    brandKeyOf: brandKey,
    repeats: 'last_wins',
    nextItem: 10,
    rates: new Map([currency('USD', 6n), currency('RUB', 1n)]),
    emit: (text, isChange) => lines.push({ line: text, isChange }),
    ...options,
  })
  for (const [fresh, base] of groups) comparison.compare(fresh, base)
  return { comparison, lines, marks: lines.map((one) => one.line.split('\t').slice(-2).join()) }
}

/** What a list's lines become as the live snapshot. */
const live = (...fresh: string[]) =>
  compare([[fresh, []]], { repeats: 'lots' }).lines.map((l) => l.line)

describe('comparing one number of two lists', () => {
  it('gives new rows the next item numbers', () => {
    const { comparison, marks } = compare([[[line({ line: 2 })], []]])
    expect(marks).toEqual(['10,+'])
    expect(comparison.counts.created).toBe(1)
    expect(comparison.nextItem).toBe(11)
  })

  it('leaves an equal row alone, whatever line it stands in', () => {
    const { lines, marks } = compare([[[line({ line: 99 })], live(line({ line: 2 }))]])
    expect(marks).toEqual(['10,='])
    expect(lines[0]?.isChange).toBe(false)
  })

  it('keeps the item number of a row whose price moved', () => {
    const { comparison, marks } = compare([
      [[line({ line: 2, costMicros: 130_000 })], live(line({ line: 2 }))],
    ])
    expect(marks).toEqual(['10,~'])
    expect(comparison.prices.median()).toBe(30)
    expect(comparison.worstJumps()).toEqual([{ line: 2, beforeMicros: 100_000, tenths: 300 }])
  })

  it('measures a price in another currency by its worth, where it has a rate', () => {
    const dollars = live(line({ line: 2, currency: 'USD' }))
    const roubles = compare([[[line({ line: 2, currency: 'RUB', costMicros: 300_000 })], dollars]])
    expect(roubles.comparison.worstJumps()).toEqual([
      { line: 2, beforeMicros: 600_000, tenths: -500 },
    ])
    const euros = compare([[[line({ line: 2, costMicros: 300_000 })], dollars]])
    expect(euros.comparison.prices.count).toBe(0)
    expect(euros.comparison.shift.currencyMoves).toEqual([['USD', 'EUR', 1]])
  })

  it('measures the step that moved most, at each quantity where one begins', () => {
    const ladder = (...steps: [number, number][]) =>
      line({ line: 2, costMicros: steps[0]?.[1] ?? 0, ladder: steps.length > 1 ? steps : null })
    const base = live(ladder([1, 100], [10, 80], [100, 60]))
    const jumpOf = (...steps: [number, number][]) =>
      compare([[[ladder(...steps)], base]]).comparison.worstJumps()[0]
    expect(jumpOf([1, 100], [10, 80], [100, 6])).toEqual({
      line: 2,
      beforeMicros: 60,
      tenths: -900,
      step: { quantity: 100, micros: 6 },
    })
    expect(jumpOf([1, 100])).toEqual({ line: 2, beforeMicros: 60, tenths: 666 })
    expect(jumpOf([1, 100], [10, 80], [50, 30], [100, 60])).toMatchObject({
      beforeMicros: 80,
      step: { quantity: 50, micros: 30 },
    })
    expect(jumpOf([1, 100], [10, 80], [100, 61])).toBeUndefined()
  })

  it('marks a renamed row, and takes another spelling of the number for no change', () => {
    expect(compare([[[line({ line: 2, name: 'Chip' })], live(line({ line: 2 }))]]).marks).toEqual([
      '10,n',
    ])
    expect(compare([[[line({ line: 2, mpn: 'NE-555' })], live(line({ line: 2 }))]]).marks).toEqual([
      '10,=',
    ])
  })

  it('removes what is missing, once, and gives it its number back when it returns', () => {
    const removed = compare([[[], live(line({ line: 2 }))]])
    expect(removed.marks).toEqual(['10,-'])
    const snapshot = removed.lines.map((one) => one.line)
    const gone = compare([[[], snapshot]])
    expect(gone.marks).toEqual(['10,x'])
    expect(gone.comparison.counts.removed).toBe(0)
    const back = compare([[[line({ line: 5 })], snapshot]], { nextItem: 50 })
    expect(back.marks).toEqual(['10,+'])
    expect(back.comparison.nextItem).toBe(50)
  })

  it('lets the last of repeated rows win and names both lines', () => {
    const { comparison, marks } = compare([
      [[line({ line: 7, remains: 7 }), line({ line: 3, remains: 3 })], []],
    ])
    expect(marks).toEqual(['10,+'])
    expect(comparison.repeatCount).toBe(1)
    expect(comparison.repeats[0]).toMatchObject({ line: 3, wins: 7 })
  })

  it('keeps lots apart where a list sells lots, and pairs equal ones with themselves', () => {
    const lots = [line({ line: 1, remains: 1 }), line({ line: 2, remains: 2 })]
    const swapped = [line({ line: 1, remains: 2 }), line({ line: 2, remains: 1 })]
    const { marks } = compare([[swapped, live(...lots)]], { repeats: 'lots' })
    expect(marks.toSorted()).toEqual(['10,=', '11,='])
  })

  it('takes an alias for its brand, so that ids survive a merge', () => {
    const base = live(line({ line: 1, brand: 'Mann Filter' }))
    const brandKeyOf = (name: string) => (brandKey(name) === 'mannfilter' ? 'mann' : brandKey(name))
    const { marks } = compare([[[line({ line: 1, brand: 'MANN' })], base]], { brandKeyOf })
    expect(marks).toEqual(['10,='])
  })

  it('tells two numbers apart that differ in a dot between digits', () => {
    const one = line({ line: 1, mpn: '1.5SMC68CA' })
    const other = line({ line: 2, mpn: '1.5SMC6.8CA' })
    const { comparison } = compare([[[one, other], []]])
    expect(comparison.counts.created).toBe(2)
    expect(comparison.repeatCount).toBe(0)
  })
})
