import { foldTitle } from '../../list-files/recognise/fold-title.ts'
import type { TrackingMeaning } from './schemas.ts'

const TITLES = {
  tracking:
    /track|трек|трэк|шпи|шпі|awb|waybill|накладн|barcode|штрих ?код|штрых ?код|идентификатор|ідэнтыфікатар/,
  carrier: /carrier|courier|перевозчик|перавозчык|служба (доставки|дастаўкі)/,
  order: /order|заказ|reference/,
  parcel: /parcel|shipment|packing slip|посыл|пасыл|отправлен|адпраўлен/,
}
type Title = keyof typeof TITLES

const LONGEST_TITLE = 40
/** Rows that a row of titles may stand below: the name of a register, its date. */
const MOST_ABOVE = 6
/** What carriers call a parcel: letters and digits, with a digit. */
const CODE = /^(?=.*\d)[A-Z\d][A-Z\d -]{4,49}$/i

const isTitle = (cell: string, kind: Title): boolean =>
  cell.length <= LONGEST_TITLE && TITLES[kind].test(foldTitle(cell))

interface Columns {
  /** Index of the row of titles; -1: there is none. */
  head: number
  meanings: TrackingMeaning[]
}

/**
 * What the columns of a carrier's file mean: by what their cells are (`isOurs` is of numbers of orders and parcels
 * that there are), then by their titles. A file may have columns of both orders and parcels.
 */
export function findColumns(rows: readonly string[][], isOurs: (cell: string) => boolean): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const all = Array.from({ length: width }, (_, at) => at)
  const head = rows.slice(0, MOST_ABOVE).findIndex((cells) => isHead(cells, isOurs))
  const titles = head === -1 ? [] : (rows[head] ?? [])
  const body = rows.slice(head + 1)
  const titled = (kind: Title) => all.filter((at) => isTitle(titles[at] ?? '', kind))
  const count = (at: number, test: (cell: string) => boolean) =>
    body.filter((cells) => test(cells[at] ?? '')).length
  const known = all.filter((at) => count(at, isOurs) > 0)
  const orders = known.length > 0 ? known : titled('order')
  const isFree = (at: number) => !orders.includes(at)
  const [carrier] = titled('carrier').filter(isFree)
  const isCode = (cell: string) => CODE.test(cell) && !isOurs(cell)
  const codes = all.filter((at) => isFree(at) && at !== carrier && count(at, isCode) > 0)
  const [likely] = codes.toSorted((one, other) => count(other, isCode) - count(one, isCode))
  // Carriers call the number of a parcel that they have given so as well.
  const [tracking = likely] = [...titled('tracking'), ...titled('parcel')].filter(isFree)
  const meaningOf = (at: number): TrackingMeaning => {
    if (orders.includes(at)) return 'order'
    if (at === tracking) return 'tracking'
    return at === carrier ? 'carrier' : 'ignored'
  }
  return { head, meanings: all.map(meaningOf) }
}

/** A row of titles: a cell of it is one, and none is a number of ours. */
const isHead = (cells: readonly string[], isOurs: (cell: string) => boolean): boolean =>
  !cells.some(isOurs) &&
  cells.filter((cell) => cell !== '').length > 1 &&
  cells.some((cell) => (Object.keys(TITLES) as Title[]).some((kind) => isTitle(cell, kind)))
