import {
  needDay,
  needWhole,
  type Quote,
  type Quotes,
  RatesRefused,
  readQuote,
  withLegibleUnits,
} from './quotes.ts'
import { readXml, type XmlElement } from './read-xml.ts'

const REFERENCE = { currency: 'EUR', units: 1 }

/**
 * The daily reference rates of the European Central Bank, https://www.ecb.europa.eu/stats/eurofxref:
 * how much of each currency one euro is, so what one unit costs is the fraction upside down.
 */
export function readEcb(bytes: Uint8Array): Quotes {
  const root = readXml(bytes)
  const [days, more] = root.children.filter(({ name }) => name === 'Cube')
  const [list, another] = days?.children ?? []
  const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(list?.attributes.time ?? '')
  if (root.name !== 'Envelope' || more || another || list?.name !== 'Cube' || date === null) {
    throw new RatesRefused('answer_not_understood')
  }
  const [, year = '', month = '', day = ''] = date
  return needWhole({
    reference: REFERENCE,
    day: needDay(year, month, day),
    rows: list.children.map(readRow),
  })
}

function readRow({ name, attributes }: XmlElement): Quote {
  const { currency = '', rate = '' } = attributes
  if (name !== 'Cube' || !/^[A-Z]{3}$/.test(currency)) {
    throw new RatesRefused('answer_not_understood')
  }
  const { price } = readQuote(currency, '1', rate)
  return withLegibleUnits({ currency, units: 1, price: { num: price.den, den: price.num } })
}
