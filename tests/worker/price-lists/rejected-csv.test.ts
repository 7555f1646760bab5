import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../web/lib/locales.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { rejectedCsv } from '../../../worker/suppliers/price-lists/show/rejected-csv.ts'
import { readRejected } from '../../../worker/suppliers/price-lists/read/rejected-rows.ts'
import { mintXls } from '../../support/worker/mint-xls.ts'
import { mintRow, mintXlsx } from '../../support/worker/mint-xlsx.ts'
import { defuse } from '../../../web/lib/format-csv.ts'
import { createOffer, importList } from '../../support/worker/price-lists.ts'
import { cellsOf } from '../../support/worker/read-list.ts'

const HOSTILE = [
  '=1+1', '+1', '-5.25', '@SUM(A1)', "'=1", "''=1", "'plain", "o'clock", '"=1"', '"', '""',
  'a,=1+1', 'a;=1', 'a|=1', 'a, =1', "a,'=1", 'a,"=1"', 'a\t=1', 'a\n=1', 'a\r\n-1', 'a\r@x', '=\t=',
  ';;;', ',,,', 'sep=,', '=cmd|\'/C calc\'!A0', '−5', '＝1+1', 'Резистор 10 кОм, -55…+125 °C', 'x',
] // prettier-ignore

const TITLES = ['Brand', 'MPN', 'Name', 'Price', 'Stock', 'Extra']

/** A list of which every row is refused, for a price that cannot be read. */
const rowsOf = (cells: string[]) =>
  cells.map((cell, at) => ['Nexperia', `N-${at}`, cell, 'abc', '1', cell])

const good = Array.from({ length: 10 }, (_, at) => ['TI', `G-${at}`, 'ok', '1.50', '5', 'x'])

/** A return would be read as a new line. */
const asXml = (text: string) => text.replaceAll('\r', '&#13;')

const asJson = (rows: string[][]) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(TITLES.map((title, at) => [title, row[at]]))))

async function rejectedOf(listId: number) {
  const found = []
  for await (const part of readRejected(env.SOURCES, listId, 1)) found.push(...part)
  return found.map(({ cells }) => cells)
}

const fileOf = async (listId: number, locale: Locale) =>
  new Response((await rejectedCsv({ ...jobCtx(env), locale }, listId)).body).text()

/** A list whose refused rows hold `cells`; its id. */
async function refusedList(cells: string[]): Promise<number> {
  const list = await importList(await createOffer(), asJson([...good, ...rowsOf(cells)]), {
    name: 'list.json',
    apply: false,
  })
  expect(list.counts).toMatchObject({ rejected: cells.length })
  return list.id
}

describe('the refused rows as a file', () => {
  it.each(['be', 'en', 'ru'] as const)(
    'come back as the very cells they were, downloaded in %s',
    async (locale) => {
      const first = await refusedList(HOSTILE)
      const file = await fileOf(first, locale)
      const again = await importList(await createOffer(), file, {
        name: 'list-rejected.csv',
        apply: false,
      })
      const before = await rejectedOf(first)
      expect(before.map((cells) => cells[2])).toEqual(HOSTILE)
      expect((await rejectedOf(again.id)).map((cells) => cells.slice(4))).toEqual(before)
    },
  )

  const PLAIN = HOSTILE.filter((cell) => !/[\t\r\n]/.test(cell))
  const quoted = (delimiter: string) => (rows: string[][]) =>
    rows
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
      .join('\r\n')
  const asXlsx = (rows: string[][]) => {
    const sheet = rows.map((cells, at) => mintRow(at + 1, cells.map(asXml))).join('')
    return mintXlsx({ sheets: { Sheet1: sheet } })
  }

  it.each<[string, (rows: string[][]) => string | Uint8Array, string[]]>([
    ['a CSV with semicolons', quoted(';'), HOSTILE],
    ['a CSV with tabs', quoted('\t'), HOSTILE],
    ['a workbook', asXlsx, HOSTILE],
    ['an old workbook', (rows) => mintXls({ Лист1: rows }), PLAIN],
  ])('are every cell as it came in %s', async (_, written, cells) => {
    const source = rowsOf(cells)
    const list = await importList(await createOffer(), written([TITLES, ...good, ...source]), {
      apply: false,
    })
    expect(list.counts).toMatchObject({ rejected: cells.length })
    expect(await rejectedOf(list.id)).toEqual(source)
    const file = await cellsOf(await fileOf(list.id, 'ru'))
    expect(file.slice(1).map((row) => row.slice(4))).toEqual(source)
  })

  it('come back so from a workbook that a spreadsheet made of them, and a second time', async () => {
    const first = await refusedList(HOSTILE)
    const before = await rejectedOf(first)
    const rows = [
      ['Line', 'Column', 'reason_code', 'Reason', ...TITLES],
      ...before.map((cells) => ['1', '', 'price_missing', '', ...cells].map(defuse)),
    ]
    const sheet = rows.map((cells, at) => mintRow(at + 1, cells.map(asXml))).join('')
    const opened = await cellsOf(mintXlsx({ sheets: { Sheet1: sheet } }))
    expect(opened.slice(1).map((cells) => cells.slice(4))).toEqual(before)
    const twice = await importList(await createOffer(), await fileOf(first, 'en'), { apply: false })
    const file = await fileOf(twice.id, 'be')
    expect((await cellsOf(file)).slice(1).map((cells) => cells.slice(8))).toEqual(before)
  })

  it('are read by no spreadsheet as a formula, whatever it splits at', async () => {
    const file = await fileOf(await refusedList(HOSTILE), 'en')
    for (const split of [/[;\r\n]/, /[,\r\n]/, /[\t\r\n]/, /[|\r\n]/, /[,;\t|\r\n]/]) {
      const cells = file.replace('\ufeff', '').split(split)
      const run = cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))
      expect([split, run]).toEqual([split, []])
    }
  })

  it('are told from a supplier’s own file, whose apostrophes stay', async () => {
    const heads = [
      ['Line', 'Column', 'Reason code', 'Reason'],
      ['Line', 'Column', 'Reason', 'reason_code'],
    ]
    for (const head of heads) {
      const lines = [
        [...head, ...TITLES],
        ['1', 'a', 'b', 'c', 'TI', "'=1", "'-2", '1', '2', '3'],
      ]
      const file = lines.map((cells) => cells.join(';')).join('\n')
      expect((await cellsOf(file))[1]?.slice(5, 7)).toEqual(["'=1", "'-2"])
    }
  })
})
