import { expect, it } from 'vitest'
import {
  countScan,
  differencesOf,
  foldNumber,
  readScan,
  toLines,
} from '../../../web/admin/suppliers/receiving/scan.ts'
import { searchKey } from '../../../worker/lib/part-number.ts'

const line = (id: number, mpn: string, pieces: number) => ({
  id,
  supplier_order: { id: id * 10, number: `SO-${id}`, created_at: '2026-11-01T00:00:00.000Z' },
  product: { id, brand: 'Nexperia', mpn, name: '' },
  code: '',
  keys: [searchKey(mpn)],
  to_receive: pieces,
})
const LINES = [line(1, 'BAT54J,115', 2), line(2, 'BAT54J,115', 3), line(3, 'LM317T', 1)]

it('folds what is scanned as the search does', () => {
  for (const typed of [
    'bat54j 115',
    'ВАТ54J-115',
    'лм317т',
    'ｌｍ317',
    'ЎЁІЈЅ-х',
    '1.5SMC6.8CA',
    '',
  ]) {
    expect(foldNumber(typed)).toBe(searchKey(typed))
  }
})

it('reads a number of pieces before the number', () => {
  expect(readScan('12*BAT54J')).toEqual({ number: 'BAT54J', pieces: 12 })
  expect(readScan(' BAT54J ')).toEqual({ number: 'BAT54J', pieces: 1 })
  expect(readScan('0*BAT54J')).toEqual({ number: '0*BAT54J', pieces: 1 })
})

it('counts onto the oldest line that waits, then the next; the rest is a surplus of the last', () => {
  const { counts, scanned } = countScan(LINES, { 1: '1' }, '6*bat54j 115')
  expect(counts).toEqual({ 1: '2', 2: '5' })
  expect(scanned).toMatchObject({ line: { id: 1 }, pieces: 6, surplus: 2 })
  expect(differencesOf(LINES, counts)).toEqual({ came: 7, short: 1, surplus: 2 })
  expect(toLines(LINES, counts)).toEqual([
    { supplier_order_id: 10, line_id: 1, quantity: 2 },
    { supplier_order_id: 20, line_id: 2, quantity: 3, surplus: 2 },
  ])
})

it('loses nothing over a number that no line has', () => {
  const { counts, scanned } = countScan(LINES, { 3: '1' }, 'NE555')
  expect(counts).toEqual({ 3: '1' })
  expect(scanned).toMatchObject({ line: null, number: 'NE555', surplus: 0 })
})
