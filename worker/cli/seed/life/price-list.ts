import { plainPrice, roundUnitPrice } from '../../../lib/unit-price.ts'
import { partsOf, type Part } from './parts.ts'
import type { Random } from './random.ts'
import type { Layout, LifeSupplier } from './suppliers.ts'

/** A line of a list: texts, in the order of `Layout.titles`. */
type Line = string[]

/** What a supplier sells, version after version: the same parts, other stocks, now and then another price. */
export class PriceList {
  /** `price`: millionths of the list's currency. */
  private readonly parts: (Part & { code: string; price: number; stock: number })[]
  private readonly given: LifeSupplier
  private readonly random: Random

  constructor(given: LifeSupplier, random: Random) {
    this.given = given
    this.random = random
    const { trade, share, asks, rate, supplier } = given
    this.parts = partsOf[trade]()
      .filter(() => random.chance(share))
      .map((part, nth) => ({
        ...part,
        code: `${supplier.code.slice(0, 2)}-${10_000 + nth * 7}`,
        price: Math.round((part.worth * rate * (asks + random.between(-9, 12))) / 100),
        stock: this.stockOf(part),
      }))
  }

  get length(): number {
    return this.parts.length
  }

  /** The next day on which it is written: some is sold, some comes in, some costs another price. */
  goOn(): void {
    for (const part of this.parts) {
      if (this.random.chance(30)) part.stock = this.stockOf(part)
      if (this.random.chance(6)) {
        part.price = Math.round((part.price * this.random.between(95, 108)) / 100)
      }
    }
  }

  /** The file. `percent`: what is written of each price; not 100 by a mistake of the supplier. */
  write(percent = 100): Uint8Array<ArrayBuffer> {
    const lines = this.parts.map((part): Line => {
      const exact = { num: BigInt(part.price * percent), den: 100n }
      const price = plainPrice(Number(roundUnitPrice(exact, 2)))
      return [part.brand, part.mpn, part.name, price, String(part.stock), String(part.pack), part.code] // prettier-ignore
    })
    const { layout, supplier, offer } = this.given
    const text =
      layout.kind === 'yml' ? yml(lines, supplier.name, offer.currency) : table(layout, lines)
    return layout.encoding === 'windows-1251'
      ? toWindows1251(text)
      : Uint8Array.from(new TextEncoder().encode(text))
  }

  private stockOf({ worth, pack }: Part): number {
    if (this.random.chance(7)) return 0
    if (worth < 100) return pack * this.random.between(10, 120)
    return worth < 3000 ? this.random.between(8, 240) : this.random.between(3, 40)
  }
}

function table({ kind, titles, head }: Layout, lines: Line[]): string {
  const between = kind === 'tsv' ? '\t' : ';'
  const cell = (text: string) => (text.includes(between) ? `"${text}"` : text)
  return [...head, ...[titles, ...lines].map((line) => line.map(cell).join(between))].join('\r\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function yml(lines: Line[], name: string, currency: string): string {
  const offers = lines.map(([brand, mpn, what, price, stock, minimum, code]) =>
    [
      `<offer id="${code}" available="true"><name>${escaped(what ?? '')}</name>`,
      `<vendor>${escaped(brand ?? '')}</vendor><vendorCode>${escaped(mpn ?? '')}</vendorCode>`,
      `<price>${price}</price><currencyId>${currency}</currencyId><count>${stock}</count>`,
      `<param name="Мин. партия">${minimum}</param></offer>`,
    ].join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog><shop><name>${escaped(name)}</name><currencies><currency id="${currency}" rate="1"/></currencies>
<offers>
${offers.join('\n')}
</offers></shop></yml_catalog>`
}

const OTHERS: Record<string, number> = { '«': 0xab, '»': 0xbb, '–': 0x96, Ё: 0xa8, ё: 0xb8, 'ö': 0x6f, 'ü': 0x75 } // prettier-ignore

/** Russian letters and what else such lists have; a letter it lacks is written without its dots. */
function toWindows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x80) return code
    if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
    return OTHERS[letter] ?? 0x3f
  })
}
