import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { searchKey } from '../../../worker/lib/part-number.ts'
import { FileRefused, type ListItem, type RawRow } from '../../../worker/list-files/reading.ts'
import { makeRowReader } from '../../../worker/list-files/rows/make-row-reader.ts'
import { recognise } from '../../../worker/list-files/recognise/recognise.ts'
import type { BasketOffer, BasketProblem } from '../../../worker/sales/baskets/optimise/types.ts'
import { openLocalList } from '../../support/node/open-local-list.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/price-lists')
/** Millionths of a dollar that a unit costs; of no day, only so that lists can be compared. */
const RATES: Record<string, number> = {
  USD: 1_000_000,
  EUR: 1_080_000,
  GBP: 1_270_000,
  SGD: 740_000,
  PLN: 250_000,
  BYN: 306_000,
  CNY: 140_000,
}
/** Currencies that lists do not name, by how their names begin. */
const UNNAMED: Record<string, string> = { '04': 'GBP', '05': 'GBP', '06': 'EUR', '08': 'GBP', '09': 'SGD', '14': 'GBP' } // prettier-ignore
/** What a parcel of a list costs, cents: no list says it. */
const DELIVERY = 1_200
const SAMPLE = 1_000
const MOST_STOCK = 1_000_000_000

export interface RealBasket {
  name: string
  /** Rows of the bill. */
  rows: number
  problem: BasketProblem
}

/**
 * Bills of materials of `folder/boms`, bought from all lists of the fixtures and of `folder/price-lists`, each list a
 * supplier; null without the folder. Lines are found by their number alone, one piece of each row.
 */
export async function realBaskets(folder: string): Promise<RealBasket[] | null> {
  if (!existsSync(join(folder, 'boms'))) return null
  const lists = [FIXTURES, join(folder, 'price-lists')]
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place).map((name) => join(place, name)))
    .filter((path) => /\.(csv|txt|xlsx?|xml|zip)$/.test(path))
  const supply = await readSupply(lists)
  const baskets: RealBasket[] = []
  for (const name of readdirSync(join(folder, 'boms'))) {
    const numbers = await readNumbers(join(folder, 'boms', name))
    const pieces = new Map<string, number>()
    for (const number of numbers) pieces.set(number, (pieces.get(number) ?? 0) + 1)
    baskets.push({ name, rows: pieces.size, problem: toProblem(supply, pieces) })
  }
  return baskets
}

interface Supply extends Pick<BasketProblem, 'warehouses' | 'offers'> {
  /** Offers by the number they are searched by. */
  byKey: Map<string, number[]>
}

/** Each list, and each seller of a list that names them, is a warehouse. */
async function readSupply(lists: string[]): Promise<Supply> {
  const supply: Supply = { warehouses: [], offers: [], byKey: new Map() }
  const places = new Map<string, number>()
  const days = { p50: 0, p90: 0 }
  for (const path of lists) {
    for (const item of await readItems(path)) {
      const place = `${path} ${item.seller ?? ''}`
      const warehouseId = places.get(place) ?? places.size + 1
      if (!places.has(place)) supply.warehouses.push({ id: warehouseId, delivery: DELIVERY, days })
      places.set(place, warehouseId)
      const offer = toOffer(item, { id: supply.offers.length + 1, warehouseId })
      supply.offers.push(offer)
      supply.byKey.set(item.searchKey, [...(supply.byKey.get(item.searchKey) ?? []), offer.id])
    }
  }
  return supply
}

function toProblem({ warehouses, offers, byKey }: Supply, pieces: Map<string, number>) {
  const lines = [...pieces]
    .filter(([number]) => byKey.has(number))
    .map(([number, quantity], at) => ({
      id: at + 1,
      quantity,
      candidates: (byKey.get(number) ?? []).map((offerId) => ({ offerId, isAnalog: false })),
      allowsAnalogs: false,
      present: [],
      isFixed: false,
    }))
  return { digits: 2, tax: { bps: 0, isIncluded: true }, warehouses, offers, lines }
}

/** In millionths of a dollar, whatever the list's currency. */
function toOffer(item: ListItem, own: Pick<BasketOffer, 'id' | 'warehouseId'>): BasketOffer {
  const rate = RATES[item.currency] ?? 1_000_000
  const micros = (cost: number) => Number((BigInt(cost) * BigInt(rate)) / 1_000_000n)
  const ladder = item.ladder ?? [[1, item.costMicros]]
  return {
    ...own,
    ladder: ladder.map(([quantity, cost]) => ({ quantity, micros: micros(cost) })),
    minimum: Math.max(1, item.minimum),
    pack: Math.max(1, item.pack),
    stock: Math.min(item.remains, MOST_STOCK),
    days: { p50: 0, p90: 0 },
  }
}

/** The numbers of a bill as they are searched: of its column `manf#`, else of its first one. */
async function readNumbers(path: string): Promise<string[]> {
  const list = await openLocalList(path, {})
  const rows: RawRow[] = []
  for await (const batch of list.rows()) rows.push(...batch)
  const header = rows.findIndex(({ cells }) => cells.includes('manf#'))
  const column = Math.max(0, rows[header]?.cells.indexOf('manf#') ?? 0)
  const numbers = rows.slice(header + 1).map(({ cells }) => searchKey(cells[column] ?? ''))
  return numbers.filter((number) => number !== '')
}

async function readItems(path: string): Promise<ListItem[]> {
  const defaults = { currency: UNNAMED[basename(path).slice(0, 2)] ?? 'USD', defaultBrand: '?' }
  try {
    const list = await openLocalList(path, {})
    const rows: RawRow[] = []
    for await (const batch of list.rows()) rows.push(...batch)
    const read = makeRowReader(recognise(list, rows.slice(0, SAMPLE), {}, defaults), {}, defaults)
    return rows.flatMap((row) => {
      const reading = read(row)
      return reading.kind === 'item' ? [reading.item] : []
    })
  } catch (error) {
    if (error instanceof FileRefused) return []
    throw error
  }
}
