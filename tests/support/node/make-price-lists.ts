/**
 * Writes the demo's price lists in the layouts suppliers send, from the plain tables beside them:
 * `node tests/support/node/make-price-lists.ts`. The results are committed; run it after an edit.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { zipSync } from 'fflate'

const FOLDER = resolve(import.meta.dirname, '../../fixtures/price-lists')
const EPOCH = new Date('2026-11-02T09:00:00Z')

function table(name: string): string[][] {
  const text = readFileSync(`${FOLDER}/source/${name}.tsv`, 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}

function save(name: string, bytes: Uint8Array | string): void {
  writeFileSync(`${FOLDER}/${name}`, bytes)
}

/** Text in windows-1251; a letter it lacks becomes "?", as a spreadsheet writes it. */
function windows1251(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1251')
  const codes = new Map<string, number>()
  for (let code = 0; code < 256; code += 1) codes.set(decoder.decode(Uint8Array.of(code)), code)
  return Uint8Array.from(text, (letter) => codes.get(letter) ?? 0x3f)
}

/** CSV for windows-1251, `;` and a decimal comma, under three title rows. */
function minsk(): Uint8Array {
  const rows = table('electronics-minsk').map((cells) => cells.map(quoted(';')).join(';'))
  const titles = [
    'ООО «Микротрейд», г. Минск, ул. Колядичи, 14',
    'Прайс-лист на электронные компоненты от 02.11.2026',
    'Цены в белорусских рублях, с НДС',
  ]
  const blanks = ';'.repeat(7)
  const lines = [...titles.map((title) => title + blanks), ...rows]
  return windows1251(`${lines.join('\r\n')}\r\n`.replaceAll(/(\d) (?=\d{3};)/g, '$1\u00A0'))
}

/** XLSX with a price ladder in columns; numbers are numbers, part numbers are text. */
function shenzhen(): Uint8Array {
  const [head = [], ...rows] = table('electronics-shenzhen')
  const priced = rows.map((cells) =>
    cells.map((cell, index) =>
      index >= 3 && index <= 9 ? (cell === '' ? null : Number(cell)) : cell,
    ),
  )
  const sheet = utils.aoa_to_sheet([['Shenzhen stock offer, prices in USD'], [], head, ...priced])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Offer')
  book.Props = { CreatedDate: EPOCH, ModifiedDate: EPOCH }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}

/** Yandex Market (YML), prices in RUB. */
function smolensk(): string {
  const [, ...rows] = table('car-parts-smolensk')
  const offers = rows.map(([id, vendor, code, name, price, count, minimum]) =>
    [
      `      <offer id="${id}" available="${count === '0' ? 'false' : 'true'}">`,
      `        <name>${escaped(name)}</name>`,
      `        <vendor>${escaped(vendor)}</vendor>`,
      `        <vendorCode>${escaped(code)}</vendorCode>`,
      `        <price>${price}</price>`,
      '        <currencyId>RUB</currencyId>',
      `        <count>${count}</count>`,
      `        <param name="Мин. партия">${minimum}</param>`,
      '      </offer>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<yml_catalog date="2026-11-02 09:00">',
    '  <shop>',
    '    <name>Автоснаб</name>',
    '    <company>ООО «Автоснаб», Смоленск</company>',
    '    <currencies><currency id="RUB" rate="1"/></currencies>',
    '    <offers>',
    ...offers,
    '    </offers>',
    '  </shop>',
    '</yml_catalog>',
    '',
  ].join('\n')
}

/** A ZIP holding one CSV with a currency in every row. */
function bialystok(): Uint8Array {
  const lines = table('import-bialystok').map((cells) => cells.map(quoted(',')).join(','))
  const csv = new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
  return zipSync({ 'stock-bialystok.csv': [csv, { level: 9, mtime: EPOCH }] })
}

function quoted(delimiter: string) {
  return (cell: string) =>
    cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
}

function escaped(text = ''): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

save('electronics-minsk.csv', minsk())
save('electronics-shenzhen.xlsx', shenzhen())
save('car-parts-smolensk.xml', smolensk())
save('import-bialystok.zip', bialystok())
