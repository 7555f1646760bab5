import { FileRefused, type OpenedList } from '../../reading.ts'
import { LIMITS } from '../limits.ts'
import type { RowBatch } from '../row-batch.ts'
import { trimCell } from '../text/trim-cell.ts'
import type { SaxHandler } from './sax-reader.ts'
import { YmlCategories } from './yml-categories.ts'

/** What becomes of an offer, in the order of its cells. */
export const YML_COLUMNS: NonNullable<OpenedList['fixedColumns']> = [
  { title: 'id', field: 'supplier_code' },
  { title: 'vendor', field: 'brand' },
  { title: 'vendorCode', field: 'part_number' },
  { title: 'name', field: 'name' },
  { title: 'price', field: 'price' },
  { title: 'currencyId', field: 'currency' },
  { title: 'count', field: 'stock' },
  { title: 'Мин. партия', field: 'minimum' },
  { title: 'Кратность', field: 'pack' },
  { title: 'Срок', field: 'lead_time' },
  { title: 'category', field: 'category' },
]

/** Elements that tell the same, the better ones first. */
const STOCK = ['count', 'stock', 'stock_quantity', 'quantity_in_stock', 'quantity', 'amount']

/** What shops put into parameters, by the words in their names. */
const PARAMS: [string, RegExp][] = [
  ['minimum', /мин[а-яі]*\.?\s*(партия|кол|заказ)|\bmoq\b|^min/i],
  ['pack', /кратн|упаков|фасовк|\bpack|\bmultipl|\bmult\b/i],
  ['lead', /срок|дней|\blead\s*time|\bdelivery/i],
  ['param-stock', /остат|наличи|кол-во|количеств|\bstock\b|\bqty\b/i],
  ['param-code', /артикул|каталожн|\bpart\s*n|\bmpn\b|партномер/i],
  ['param-brand', /производител|бренд|^марка|\bbrand\b|\bmanufacturer\b/i],
]

/** Turns the offers of a YML document into rows. */
export class YmlOffers implements SaxHandler {
  private ordinal = 0
  private depth = 0
  private values: Map<string, string> | null = null
  private key = ''
  private content = ''
  private readonly categories = new YmlCategories()
  private readonly batch: RowBatch

  constructor(batch: RowBatch) {
    this.batch = batch
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.values === null) {
      if (name === 'category') this.categories.open(attributes)
      if (name !== 'offer') return
      this.values = new Map([
        ['id', attributes['id'] ?? ''],
        ['available', attributes['available'] ?? ''],
      ])
      this.depth = 0
      return
    }
    this.depth += 1
    if (name === 'outlet') this.add('count', attributes['instock'] ?? '')
    if (this.depth !== 1) return
    this.content = ''
    this.key = name === 'param' ? paramKey(attributes['name'] ?? '') : name
  }

  text(text: string): void {
    if (this.values === null) return this.categories.text(text)
    if (this.depth === 0) return
    this.content += text
    if (this.content.length > LIMITS.cell)
      throw new FileRefused('cell_too_long', { line: this.ordinal + 1, limit: LIMITS.cell })
  }

  close(): void {
    if (this.values === null) return this.categories.close()
    if (this.depth === 1) this.add(this.key, this.content)
    if (this.depth > 0) this.depth -= 1
    else this.finish(this.values)
  }

  private add(key: string, text: string): void {
    const value = trimCell(text)
    if (value !== '' && !this.values?.has(key)) this.values?.set(key, value)
  }

  private finish(values: Map<string, string>): void {
    this.ordinal += 1
    this.values = null
    const of = (...keys: string[]) =>
      keys.map((key) => values.get(key) ?? '').find((value) => value !== '') ?? ''
    this.batch.add(this.ordinal, [
      of('id'),
      of('vendor', 'param-brand'),
      of('vendorCode', 'param-code'),
      nameOf(of),
      of('price'),
      of('currencyId').replace(/^RUR$/i, 'RUB'),
      of(...STOCK, 'param-stock') || STOCK_WITHOUT_COUNT[of('available').toLowerCase()] || '',
      of('min-quantity', 'minimum'),
      of('step-quantity', 'pack'),
      of('lead'),
      this.categories.pathOf(of('categoryId')) || of('category'),
    ])
  }
}

/** `available` where no count is given. */
const STOCK_WITHOUT_COUNT: Record<string, string> = { true: '+', false: '0' }

function paramKey(name: string): string {
  return PARAMS.find(([, words]) => words.test(name))?.[0] ?? 'param'
}

function nameOf(of: (...keys: string[]) => string): string {
  const named = of('name')
  if (named !== '') return named
  const built = [of('typePrefix'), of('vendor'), of('model')]
    .filter((part) => part !== '')
    .join(' ')
  if (of('model') !== '') return built
  return of('description')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
}
