import { z } from 'zod'
import { WaitingLine } from '../sales/orders/schemas/allocation.ts'
import {
  PlaceCount,
  ShelfCount,
  ShelfLot,
  ShelfLotDetail,
  ShelfPlace,
  ShelfSheet,
} from '../suppliers/shelf/schemas.ts'
import { one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** What lies on our own shelf. */
export const SHELF_DOCS: Record<string, RouteDoc> = {
  'GET /admin/shelf': page('Lots on our own shelf', ShelfLot),
  'GET /admin/shelf/export': {
    summary: 'The same as a CSV, all pages of it',
    status: 200,
    media: 'text/csv',
  },
  'GET /admin/shelf/places': one('Places of the shelf and what lies there', z.array(ShelfPlace)),
  'GET /admin/shelf/sheet': one(
    'What should lie at a place, part by part, to be counted',
    ShelfSheet,
  ),
  'GET /admin/shelf/sheet/export': {
    summary: 'The same as a CSV, with a column to write the count into',
    status: 200,
    media: 'text/csv',
  },
  'POST /admin/shelf/place-counts/preview': one(
    'What a count of a place would come to, and which lines of orders would lose pieces',
    PlaceCount,
  ),
  'POST /admin/shelf/place-counts': one(
    'Write down the parts counted at a place, once for each Idempotency-Key; lines that lose pieces wait again',
    PlaceCount,
    201,
  ),
  'POST /admin/shelf/counts': one(
    'Write down what was counted at a place; differences go into the ledger',
    ShelfCount,
    201,
  ),
  'GET /admin/shelf/:id': one('A lot, the orders it is for, and its ledger', ShelfLotDetail),
  'PUT /admin/shelf/:id': one('Say where a lot lies', ShelfLotDetail),
  'POST /admin/shelf/:id/scrap': one('Throw free pieces of a lot away', ShelfLotDetail),
  'GET /admin/shelf/:id/waiting': one(
    'Lines of open orders that wait for the part of a lot',
    z.array(WaitingLine),
  ),
  'POST /admin/shelf/:id/move': one(
    'Keep pieces of a lot for another line, or set them free',
    ShelfLotDetail,
  ),
}
