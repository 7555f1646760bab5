import { describe, expect, it } from 'vitest'
import { linesMatching, sourceFiles } from './source-files.ts'

/** Where prices and sums are read, reckoned and shown. */
const MONEY = sourceFiles(
  'worker/{catalog,list-files,suppliers,sales,purchasing}/**/*.ts',
  'worker/lib/{decimal,money,rational}*.ts',
  'web/**/*.{ts,tsx}',
)

/** Where exact integers become plain numbers, checked to be safe ones. */
const CONVERSIONS = ['worker/lib/money.ts', 'worker/lib/decimal.ts']

const all = (pattern: RegExp) => MONEY.flatMap((file) => linesMatching(file, pattern))

describe('money is never a float', () => {
  it('is not read with parseFloat', () => {
    expect(all(/\bparseFloat\s*\(/)).toEqual([])
  })
  it('is not rounded with toFixed or toPrecision', () => {
    expect(all(/\.to(Fixed|Precision)\s*\(/)).toEqual([])
  })
  it('is not made a Number from text', () => {
    const elsewhere = MONEY.filter(({ path }) => !CONVERSIONS.includes(path))
    const pattern = /\bNumber\((?=[^)]*(price|cost|rate|amount|money|sum)\b)/i
    expect(elsewhere.flatMap((file) => linesMatching(file, pattern))).toEqual([])
  })
  it('is not multiplied or divided by a fraction', () => {
    expect(all(/(price|cost|micros|amount)\w*\)?\s*[*/]\s*\d*\.\d/i)).toEqual([])
  })
  it('is not a REAL in the database', () => {
    const schema = sourceFiles('worker/db/schema/*.ts', 'migrations/*.sql')
    expect(schema.flatMap((file) => linesMatching(file, /\breal\(|\bREAL\b|\bNUMERIC\b/))).toEqual(
      [],
    )
  })
})
