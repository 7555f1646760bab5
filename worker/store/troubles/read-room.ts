import {
  columnList,
  commaList,
  type Fragment,
  literal,
  prepare,
  query,
  queryRow,
  sql,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { linesSizes } from './database-size.ts'
import { MOST_BYTES, type Room, ROOM_GROUPS, type RoomGroup } from './schemas.ts'

type CountedGroup = Exclude<RoomGroup, 'other'>

/**
 * Bytes that a row takes with its entries in all indexes, search included: pages of each table and index, told by
 * SQLite's `dbstat` of the store of full size that `npm run bench` makes, divided by its rows. D1 has no `dbstat`. What
 * comes and goes one by one, such as cart lines and sessions, is left to `other`: its numbers say nothing of its rows.
 */
const ROW_BYTES: Record<CountedGroup, Record<string, number>> = {
  lists: { offered_names: 70, price_lists: 2205 },
  products: {
    products: 203,
    catalogued_products: 111,
    crosses: 189,
    cross_import_lines: 95,
    product_import_lines: 72,
    photos: 189,
    photosets: 61,
    photoset_photos: 246,
    photoset_uses: 58,
    part_documents: 266,
    part_document_files: 193,
    part_document_uses: 62,
    part_document_languages: 46,
  },
  orders: {
    orders: 1195,
    order_lines: 183,
    order_events: 70,
    order_documents: 135,
    order_document_lines: 49,
    order_method_titles: 50,
    document_files: 164,
    ledger_entries: 93,
    payments: 222,
    payment_events: 96,
    quotes: 626,
    quote_lines: 139,
    returns: 210,
  },
  customers: {
    users: 580,
    known_addresses: 190,
    known_devices: 190,
    companies: 543,
    contacts: 409,
    contact_keys: 111,
    contact_links: 66,
    addresses: 128,
    tasks: 136,
    part_requests: 194,
  },
  purchasing: {
    supplier_orders: 265,
    supplier_order_lines: 150,
    supplier_order_steps: 57,
    shelf_lots: 110,
    shelf_movements: 72,
  },
  mails: { mails: 169, inbound_mails: 440, quote_mails: 1500 },
  actions: { audit_log: 359 },
  visits: { page_views: 155, product_searches: 76 },
  integrations: { webhook_deliveries: 224, idempotency_keys: 273 },
  markets: { ozon_items: 143, ozon_postings: 202, ozon_prices: 39 },
}

/** A line of a supplier's list with its indexes, measured in the same way. */
const LINE_BYTES = 91

/** A part smaller than one in so many is in `other`. */
const LEAST_SHOWN = 1000

/**
 * Lines are numbered within their offer; offers are few. Of those of suppliers the main database has its share as one of
 * the homes of lines; those of our own shelf lie there always.
 */
const LINES = query<{ count: number }>`
  SELECT coalesce(sum((next_item - 1) * iif(is_shelf = 1, 1.0, share)), 0) AS count FROM offers
  CROSS JOIN (SELECT iif(homes LIKE '%"DB"%', 1.0 / json_array_length(homes), 0.0) AS share FROM offers_at)`

const COUNTED = ROOM_GROUPS.filter((name): name is CountedGroup => name !== 'other')

/** The first and the last row of a table tell how many there are at most; none is read between. */
function tableBytes([name, rowBytes]: [string, number]): Fragment {
  const table = columnList([name])
  return sql`coalesce((SELECT max(rowid) FROM ${table}) - (SELECT min(rowid) FROM ${table}) + 1, 0)
    * ${literal(rowBytes)}`
}

function groupBytes(group: CountedGroup): Fragment {
  const tables = Object.entries(ROW_BYTES[group]).map(tableBytes)
  return sql`${tables.reduce((sum, one) => sql`${sum} + ${one}`)} AS ${columnList([group])}`
}

const ROOM = sql`SELECT ${commaList(COUNTED.map(groupBytes))}`

/**
 * How large the main database is, and about what takes its room, the largest first and the rest last; and how large the
 * databases of lines are. Reads two rows of each
 * table that grows. Rows deleted from the middle are counted still, so that estimates beyond the size are made smaller
 * by one share.
 */
export async function readRoom({ db, env }: Pick<Ctx, 'db' | 'env'>): Promise<Room> {
  const [{ meta, results }, lines, databases] = await Promise.all([
    prepare(db.raw, ROOM).all(),
    queryRow(db.raw, LINES),
    linesSizes({ env }),
  ])
  const bytes = meta.size_after
  const listed = (lines?.count ?? 0) * LINE_BYTES
  const estimates = COUNTED.map((name) => ({
    name,
    bytes: Number(results[0]?.[name] ?? 0) + (name === 'lists' ? listed : 0),
  }))
  const sum = estimates.reduce((total, one) => total + one.bytes, 0)
  const share = sum > bytes ? bytes / sum : 1
  const groups = estimates
    .map((one) => ({ name: one.name, bytes: Math.round(one.bytes * share) }))
    .filter((one) => one.bytes * LEAST_SHOWN >= bytes)
    .toSorted((a, b) => b.bytes - a.bytes)
  const shown = groups.reduce((total, one) => total + one.bytes, 0)
  const other = { name: 'other' as const, bytes: Math.max(0, bytes - shown) }
  return { bytes, most_bytes: MOST_BYTES, groups: [...groups, other], databases }
}
