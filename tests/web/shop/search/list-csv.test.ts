import { describe, expect, it } from 'vitest'
import type { ListAnswer, Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { exactDecimal, listCsv } from '../../../../web/shop/search/list/list-csv.ts'

const HEAD = ['line', 'asked']
const words = {
  head: HEAD,
  mark: ',' as const,
  match: () => 'exact',
  stock: () => 'more than 10',
  days: () => '2–4 days',
  problem: ({ problem }: ListAnswer) => problem ?? '',
}

const offer = {
  channel_price: { micros: 2_100, currency: 'BYN' },
  order: { quantity: 1000, sum: { amount: 210, currency: 'BYN' } },
  warehouse: { name: '@Minsk' },
} as Offer

const answer = (changes: Partial<ListAnswer>): ListAnswer => ({
  line: 1,
  number: '0603B104K',
  quantity: 1000,
  brand: null,
  matches: [],
  best: null,
  problem: 'not_found',
  readings: [],
  ...changes,
})

const csvOf = (...lines: ListAnswer[]) =>
  listCsv({ currency: 'BYN', lines, found: 0, total: { amount: 0, currency: 'BYN' } }, words)

describe('the results as a file', () => {
  it("have exact amounts with the language's decimal sign, and the searched beside the found", () => {
    const product = { id: 1, mpn: '0603B104K', name: 'Cap; 100 nF "X7R"', brand: { id: 1, name: 'Walsin', is_reviewed: true } } // prettier-ignore
    const match = { product, match: 'exact' as const, offer, summary: {} as never }
    const [head, line] = csvOf(answer({ matches: [match], best: offer, problem: null })).split(
      '\r\n',
    )
    expect(head).toBe('\ufeffline;asked')
    expect(line).toBe(
      `1;0603B104K;1000;;0603B104K;Walsin;"Cap; 100 nF ""X7R""";exact;1000;"0,0021";BYN;"2,10";more than 10;2–4 days;'@Minsk;`,
    )
  })

  it.each(['=1+1', '+375', '-5', '@SUM(A1)', '\tx', '\rx'])('disarm the formula %j', (number) => {
    const line = csvOf(answer({ number })).split('\r\n')[1] ?? ''
    expect(csvOf(answer({ number }))).toContain(`'${number}`)
    expect(line.startsWith('1;')).toBe(true)
  })

  it('state the problem of lines that were not found', () => {
    expect(csvOf(answer({}))).toContain('1;0603B104K;1000;;;;;;;;;;;;;not_found')
  })
})

describe('an exact decimal', () => {
  it.each([
    [2_100, 6, '0.0021'], [1_960_000, 6, '1.96'], [1_500_000, 6, '1.50'], [0, 6, '0.00'],
    [210, 2, '2.10'], [5, 2, '0.05'], [9_007_199_254_740_991, 6, '9007199254.740991'],
  ])('%d of %d digits is %s', (units, digits, text) => {
    expect(exactDecimal(units, digits, '.')).toBe(text)
  }) // prettier-ignore
})
