import { describe, expect, it } from 'vitest'
import type { RateProblem } from '../../../worker/catalog/currencies/schemas.ts'
import {
  type Quotes,
  RatesRefused,
  type ReadQuotes,
} from '../../../worker/catalog/currencies/sources/quotes.ts'
import { readCbr } from '../../../worker/catalog/currencies/sources/read-cbr.ts'
import { readEcb } from '../../../worker/catalog/currencies/sources/read-ecb.ts'
import { readNbrb } from '../../../worker/catalog/currencies/sources/read-nbrb.ts'
import { decimalText } from '../../../worker/lib/rational.ts'
import { encodeText } from '../../support/worker/mint-text.ts'
import { bytesOf, cbr, ecb, nbrb } from './mint-answers.ts'

const DAY = '2026-11-21'
const PAGE =
  '<!DOCTYPE html>\n<html><head><title>503</title></head><body>Паслуга недаступная</body></html>'

const figures = ({ rows }: Quotes) =>
  rows.map(({ currency, units, price }) => [currency, units, decimalText(price, 12)])

/** The code an answer is refused with; null for one that is read. */
function problemOf(read: ReadQuotes, answer: string | Uint8Array): RateProblem | null {
  try {
    read(typeof answer === 'string' ? bytesOf(answer) : answer)
    return null
  } catch (error) {
    if (error instanceof RatesRefused) return error.problem
    throw error
  }
}

describe('the National Bank of Belarus', () => {
  it('is read figure by figure, none of them a float', () => {
    const quotes = readNbrb(
      bytesOf(
        nbrb(DAY, [
          ['USD', '1', '2.9801'],
          ['RUB', '100', '3.6955'],
          ['VND', '100000', '11.4000'],
          // More digits than a float holds.
          ['XDR', '1', '123456.1234567891'],
        ]),
      ),
    )
    expect(quotes).toMatchObject({ day: DAY, reference: { currency: 'BYN' } })
    expect(figures(quotes)).toEqual([
      ['USD', 1, '2.9801'],
      ['RUB', 100, '3.6955'],
      ['VND', 100_000, '11.4'],
      ['XDR', 1, '123456.1234567891'],
    ])
  })

  const row = (changes: { code?: string; units?: string; value?: string }): string =>
    nbrb(DAY, [
      ['EUR', '1', '3.4412'],
      [changes.code ?? 'USD', changes.units ?? '1', changes.value ?? '2.9801'],
    ])
  it.each<[RateProblem, string, string]>([
    ['answer_is_page', 'a page of words', PAGE],
    ['answer_empty', 'nothing', ''],
    ['answer_empty', 'no rows', '[]'],
    ['answer_not_understood', 'half of it', nbrb(DAY).slice(0, 150)],
    ['answer_not_understood', 'another JSON', '{"error":"maintenance"}'],
    ['answer_not_understood', 'a list of something else', '[{"id":1}]'],
    ['answer_not_understood', 'XML', ecb(DAY, [['USD', '1.1']])],
    ['answer_not_understood', 'a rate in quotes', row({ value: '"2.9801"' })],
    ['answer_not_understood', 'no rate', row({ value: 'null' })],
    ['answer_not_understood', 'a code of no currency', row({ code: 'usd' })],
    ['rate_invalid', 'zero', row({ value: '0' })],
    ['rate_invalid', 'below zero', row({ value: '-2.98' })],
    ['rate_invalid', 'an exponent', row({ value: '2.98e0' })],
    ['rate_invalid', 'an absurd rate', row({ value: '99999999' })],
    ['rate_invalid', 'an absurdly small rate', row({ units: '1000000', value: '0.0001' })],
    ['rate_invalid', 'no units', row({ units: '0' })],
    ['rate_invalid', 'half a unit', row({ units: '0.5' })],
    ['rate_repeated', 'a currency twice', row({ code: 'EUR' })],
    ['wrong_base', 'its own currency', row({ code: 'BYN' })],
    ['days_differ', 'two days', nbrb(DAY).replace(DAY, '2026-11-20')],
    ['answer_not_understood', 'a day that is none', nbrb('2026-02-30')],
    ['answer_not_understood', 'a moment', nbrb(DAY).replaceAll('T00:00:00', 'T12:00:00')],
  ])('is refused as %s with %s', (problem, _, answer) => {
    expect(problemOf(readNbrb, answer)).toBe(problem)
  })
})

describe('the Bank of Russia', () => {
  it('is read from windows-1251 with its decimal comma', () => {
    const quotes = readCbr(
      cbr(DAY, [
        ['BYN', '1', '27,0599'],
        ['JPY', '100', '51,6320'],
      ]),
    )
    expect(quotes).toMatchObject({ day: DAY, reference: { currency: 'RUB', units: 100 } })
    expect(figures(quotes)).toEqual([
      ['BYN', 1, '27.0599'],
      ['JPY', 100, '51.632'],
    ])
  })

  const plain = new TextDecoder('windows-1251').decode(cbr(DAY))
  const changed = (from: string | RegExp, to: string) =>
    encodeText(plain.replace(from, to), 'windows-1251')
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY b${n} "${(n === 0 ? 'ha' : `&b${n - 1};`).repeat(10)}">`,
  ).join('')
  const nested = `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`
  it.each<[RateProblem, string, string | Uint8Array]>([
    ['answer_is_page', 'a page of words', encodeText(PAGE, 'windows-1251')],
    ['answer_empty', 'nothing', ''],
    ['answer_not_understood', 'JSON', nbrb(DAY)],
    ['answer_not_understood', 'half of it', cbr(DAY).slice(0, 300)],
    ['answer_empty', 'no rows', cbr(DAY, [])],
    ['answer_not_understood', 'an error', '<ValCurs>Error in parameters</ValCurs>'],
    ['xml_entities', 'entities that expand', changed('?>', `?><!DOCTYPE x [${laughs}]>`)],
    ['xml_entities', 'a file', changed('?>', '?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///x">]>')],
    ['answer_not_understood', 'an unknown entity', changed('27,0599', '&rate;')],
    ['answer_not_understood', 'another encoding', changed('windows-1251', 'koi8-r')],
    ['answer_not_understood', 'another root', changed(/ValCurs/g, 'Rates')],
    ['answer_not_understood', 'no day', changed(/ Date="[^"]+"/, '')],
    ['answer_not_understood', 'a day that is none', changed('21.11.2026', '31.11.2026')],
    ['answer_not_understood', 'a row without units', changed('<Nominal>1</Nominal>', '')],
    ['answer_not_understood', 'two values', changed('</Valute>', '<Value>1</Value></Valute>')],
    ['rate_invalid', 'zero', changed('80,6412', '0,0000')],
    ['rate_invalid', 'below zero', changed('80,6412', '-80,6412')],
    ['rate_invalid', 'words', changed('80,6412', 'няма')],
    ['rate_invalid', 'two commas', changed('80,6412', '80,641,2')],
    ['rate_repeated', 'a currency twice', changed('>EUR<', '>USD<')],
    ['wrong_base', 'its own currency', changed('>EUR<', '>RUB<')],
    ['answer_not_understood', 'elements too deep', changed('<Valute', `${nested}<Valute`)],
    [
      'answer_not_understood',
      'too many of them',
      changed('<Valute', `${'<a/>'.repeat(6000)}<Valute`),
    ],
  ])('is refused as %s with %s', (problem, _, answer) => {
    expect(problemOf(readCbr, answer)).toBe(problem)
  })
})

describe('the European Central Bank', () => {
  it('says how much a euro is, so a unit is the fraction upside down, exactly', () => {
    const rows: [string, string][] = [
      ['USD', '1.25'],
      ['JPY', '160'],
      ['PLN', '3'],
    ]
    const quotes = readEcb(bytesOf(ecb(DAY, rows)))
    expect(quotes).toMatchObject({ day: DAY, reference: { currency: 'EUR' } })
    expect(quotes.rows.map(({ currency, units }) => [currency, units])).toEqual([
      ['USD', 1],
      ['JPY', 100],
      ['PLN', 1],
    ])
    const [dollar, yen, zloty] = quotes.rows.map(({ price }) => price)
    expect(decimalText(dollar!, 12)).toBe('0.8')
    expect(decimalText(yen!, 12)).toBe('0.625')
    expect(zloty!.num * 3n).toBe(zloty!.den)
  })

  const good = ecb(DAY, [
    ['USD', '1.0850'],
    ['PLN', '4.2510'],
  ])
  it.each<[RateProblem, string, string]>([
    ['answer_is_page', 'a page of words', PAGE],
    ['answer_not_understood', 'half of it', good.slice(0, 420)],
    ['answer_empty', 'no rows', ecb(DAY, [])],
    ['answer_not_understood', 'two days', good.replace('</Cube>', `</Cube><Cube time='${DAY}'/>`)],
    ['answer_not_understood', 'no day', good.replace(/ time='[^']+'/, '')],
    ['rate_invalid', 'no rate', good.replace(` rate='1.0850'`, '')],
    ['rate_invalid', 'zero', good.replace('1.0850', '0')],
    ['rate_repeated', 'a currency twice', good.replace('PLN', 'USD')],
    ['wrong_base', 'its own currency', good.replace('PLN', 'EUR')],
    ['xml_entities', 'a document type', good.replace('?>', '?><!DOCTYPE x SYSTEM "x.dtd">')],
  ])('is refused as %s with %s', (problem, _, answer) => {
    expect(problemOf(readEcb, answer)).toBe(problem)
  })
})
