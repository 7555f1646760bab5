import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './client.ts'
import { must } from './people.ts'

export interface Place {
  supplierId: number
  warehouseId: number
  offerId: number
}

export interface Row {
  mpn: string
  brand?: string
  name?: string
  price?: string
  stock?: string
}

const HEAD = 'Brand;Part Number;Name;Price;Stock'
const MOVING = ['uploaded', 'reading', 'applying']

/** A part number nobody else has. */
export const freshMpn = (): string => `AT${crypto.randomUUID().slice(0, 12).toUpperCase()}`

/** A supplier with a warehouse and an empty offer. */
export async function mintPlace(owner: Client, more: object = {}): Promise<Place> {
  const name = `Attack ${crypto.randomUUID()}`
  const { id: supplierId } = must(await owner.post('/admin/suppliers', { name })).data<HasId>()
  const warehouse = { supplier_id: supplierId, name, delivery_days_min: 1, delivery_days_max: 3 }
  const { id: warehouseId } = must(await owner.post('/admin/warehouses', warehouse)).data<HasId>()
  const offer = { warehouse_id: warehouseId, name, currency: 'BYN', ...more }
  const { id: offerId } = must(await owner.post('/admin/offers', offer)).data<HasId>()
  return { supplierId, warehouseId, offerId }
}

interface HasId {
  id: number
}

export interface List {
  id: number
  status: string
  error?: unknown
}

export const csvOf = (rows: Row[]): string =>
  [
    HEAD,
    ...rows.map(({ mpn, brand = 'Attack', name = 'A part', price = '10.00', stock = '100' }) =>
      [brand, mpn, name, price, stock].join(';'),
    ),
  ].join('\r\n')

/** Sends the bytes of a list in one call. */
export const upload = (
  client: Client,
  offerId: number,
  body: string | Uint8Array,
  { fileName = 'list.csv', query = '', headers = {} } = {} as UploadHow,
) =>
  client.call('POST', `/admin/offers/${offerId}/price-lists${query}`, {
    body,
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': fileName, ...headers },
  })

export interface UploadHow {
  fileName?: string
  query?: string
  headers?: Record<string, string>
}

/** Waits until a list goes no further by itself. */
export async function settledList(client: Client, id: number): Promise<List> {
  let list: List = { id, status: 'uploaded' }
  for (let tries = 0; tries < 150; tries += 1) {
    list = must(await client.get(`/admin/price-lists/${id}`)).data<List>()
    if (!MOVING.includes(list.status)) return list
    await wait(200)
  }
  throw new Error(`list ${id} stays ${list.status}`)
}

/** Brings a list of the rows in and makes it live. */
export async function makeLive(owner: Client, offerId: number, rows: Row[]): Promise<void> {
  const { id } = must(await upload(owner, offerId, csvOf(rows))).data<HasId>()
  const list = await settledList(owner, id)
  if (!isLive(list)) must(await owner.post(`/admin/price-lists/${id}/${actOn(list)}`))
  await settledList(owner, id)
}

/** Puts rows on sale at a new place and answers the offer item of each. */
export async function putOnSale(owner: Client, rows: Row[]): Promise<Place & { items: number[] }> {
  const place = await mintPlace(owner)
  await makeLive(owner, place.offerId, rows)
  const items: number[] = []
  for (const { mpn } of rows) items.push(await itemOf(owner, mpn))
  return { ...place, items }
}

const isLive = ({ status }: List) => status === 'applied'
const actOn = ({ status }: List) => (status === 'waiting_approval' ? 'approve' : 'apply')

/** The offer item of a part that has one offer; waits until it can be found. */
async function itemOf(client: Client, mpn: string): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { products } = must(await client.get(`/search?q=${mpn}`)).data<Found>()
    const offer = products[0]?.offers[0]
    if (offer !== undefined) return offer.supplier_offer_item_id
    await wait(200)
  }
  throw new Error(`${mpn} is not on sale`)
}

export interface Found {
  products: { offers: { supplier_offer_item_id: number; remains: number; minimum: number }[] }[]
}

/** Pieces that can still be bought. */
export async function remainsOf(client: Client, mpn: string): Promise<number> {
  const { products } = must(await client.get(`/search?q=${mpn}`)).data<Found>()
  return products[0]?.offers[0]?.remains ?? 0
}

/** Asks until there is an answer. */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | null>,
): Promise<Found> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await find()
    if (found !== null) return found
    await wait(200)
  }
  throw new Error(`${what} did not come`)
}
