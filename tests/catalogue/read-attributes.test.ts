import { describe, expect, it } from 'vitest'
import {
  ATTRIBUTE_CODES,
  REPEATED_CODES,
  type ReadAttribute,
} from '../../worker/catalog/attributes/attribute-codes.ts'
import { readAttributes } from '../../worker/catalog/attributes/read-attributes.ts'
import { randomOf } from '../../worker/cli/seed/life/random.ts'
import { isCanonical, KINDS } from './canonical-value.ts'
import { madeUpName } from './made-up-names.ts'
import { scoreOf } from './score-attributes.ts'

const PRECISION = 0.98
const RECALL = 0.9

/** Another set of names each day; `NAMES=1000000` reads as many. */
const NAMES = Number(process.env.NAMES ?? 20_000)
const SEED = Math.floor(Date.now() / 86_400_000)

describe('attributes of hand-labelled names', () => {
  it('are read well enough in half A', () => {
    const { precision, recall, differences } = scoreOf('attributes-a.tsv')
    expect(precision >= PRECISION && recall >= RECALL ? [] : differences).toEqual([])
  })

  // Its names stay unknown to the author of the reader, so a failure shows the figures alone.
  it('are read well enough in half B', () => {
    const { precision, recall } = scoreOf('attributes-b.tsv')
    expect(precision).toBeGreaterThanOrEqual(PRECISION)
    expect(recall).toBeGreaterThanOrEqual(RECALL)
  })

  it('have the codes of the table of attributes', () =>
    expect([...ATTRIBUTE_CODES]).toEqual([...KINDS.keys()]))
})

/** What is wrong with the readings of a name; empty for nothing. */
function faultsOf(name: string, readings: readonly ReadAttribute[]): string[] {
  const codes = readings.map(({ code }) => code)
  const values = readings.map(({ code, value }) => `${code}=${value}`)
  return [
    ...readings.flatMap(({ code, value, start, end }) => {
      const words = name.slice(start, end)
      const isInside = start >= 0 && end <= name.length && words !== '' && words.trim() === words
      return isInside && isCanonical(code, value) ? [] : [`${code}=${value}<${words}>`]
    }),
    ...codes.filter((code, at) => !REPEATED_CODES.has(code) && codes.indexOf(code) !== at),
    ...values.filter((value, at) => values.indexOf(value) !== at),
  ]
}

describe('attributes of made-up names', () => {
  it(
    `are canonical and stand in the name, for ${NAMES} names of the day`,
    { timeout: 600_000 },
    () => {
      const random = randomOf(SEED)
      const wrong: { name: string; faults: string[] }[] = []
      let read = 0
      for (let at = 0; at < NAMES; at += 1) {
        const name = madeUpName(random)
        const readings = readAttributes(name)
        read += readings.length
        const faults = faultsOf(name, readings)
        if (faults.length > 0) wrong.push({ name, faults })
      }
      expect(wrong.slice(0, 10)).toEqual([])
      expect(read).toBeGreaterThan(NAMES / 2)
    },
  )

  it.each([
    ['nothing', ''],
    ['blanks', ' '.repeat(10_000)],
    ['digits', '9'.repeat(100_000)],
    ['numbers and commas', '1,2.'.repeat(50_000)],
    ['a chain of sizes', '10x'.repeat(50_000)],
    ['a chain of ranges', '10-'.repeat(50_000)],
    ['fractions', '1/'.repeat(50_000)],
    ['nested brackets', '('.repeat(50_000) + '5V' + ')'.repeat(50_000)],
    ['signs', '±+/-?@~…'.repeat(20_000)],
    ['letters', 'Ω'.repeat(100_000)],
    ['units without a number', 'кОм '.repeat(20_000)],
    ['halves of characters', '\ud800'.repeat(10_000)],
  ])('are none and no trouble in %s', (_, name) => {
    expect(faultsOf(name, readAttributes(name))).toEqual([])
  })

  it('are not read from a number that the limit of a name would cut', () => {
    const name = `Resistor${' '.repeat(488)}100 kOhm 5%`
    expect(readAttributes(name)).toEqual([])
  })
})
