import { needDay, needWhole, type Quote, type Quotes, RatesRefused, readQuote } from './quotes.ts'
import { readXml, type XmlElement } from './read-xml.ts'

/** People quote a hundred roubles. */
const REFERENCE = { currency: 'RUB', units: 100 }

/**
 * The daily list of the Bank of Russia, https://www.cbr.ru/development/SXML/: roubles of Russia for
 * `Nominal` units with a decimal comma, in windows-1251.
 */
export function readCbr(bytes: Uint8Array): Quotes {
  const root = readXml(bytes)
  const date = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(root.attributes.Date ?? '')
  if (root.name !== 'ValCurs' || date === null) throw new RatesRefused('answer_not_understood')
  const [, day = '', month = '', year = ''] = date
  return needWhole({
    reference: REFERENCE,
    day: needDay(year, month, day),
    rows: root.children.map(readRow),
  })
}

function readRow(row: XmlElement): Quote {
  const currency = only(row, 'CharCode')
  if (row.name !== 'Valute' || !/^[A-Z]{3}$/.test(currency)) {
    throw new RatesRefused('answer_not_understood')
  }
  return readQuote(currency, only(row, 'Nominal'), only(row, 'Value'))
}

/** The text of the one child of that name. */
function only(row: XmlElement, name: string): string {
  const [found, another] = row.children.filter((child) => child.name === name)
  if (found === undefined || another !== undefined) throw new RatesRefused('answer_not_understood')
  return found.text
}
