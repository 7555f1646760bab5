import { z } from 'zod'
import { UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { CSV_FORM } from '../../lib/csv-form.ts'
import { filledLine, line, pageQuery, queryId, rowId } from '../../lib/wire.ts'

/** Our own shelf on the wire, for the back office; shared with the web client. */

/** The longest name of a place on the shelf: `A-03-2`. */
export const PLACE_LENGTH = 40
const REASON_LENGTH = 200
const MOST_COUNTED = 500
const pieces = z.number().int().min(0).max(1_000_000_000)

export const LotSource = z.enum(['receipt', 'surplus', 'return', 'count'])
export type LotSource = z.infer<typeof LotSource>

export const MovementKind = z.enum([
  'received',
  'returned',
  'counted',
  'shipped',
  'scrapped',
  'sent_back',
])
export type MovementKind = z.infer<typeof MovementKind>

export const ShelfLot = z.object({
  id: z.number().int(),
  product: z.object({
    id: z.number().int(),
    brand: z.string(),
    mpn: z.string(),
    name: z.string(),
  }),
  source: LotSource,
  /** The order to a supplier that it came with. */
  supplier_order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  /** Where it lies; '' until somebody says. */
  place: z.string(),
  /** Pieces: when it was put there, now, of these for lines of orders, and the rest, which is sold as our offer. */
  quantity: z.number().int(),
  on_hand: z.number().int(),
  allocated: z.number().int(),
  free: z.number().int(),
  /** Apiece; null for who may not see what parts cost. */
  cost: UnitPrice.nullable(),
  received_at: z.string(),
})
export type ShelfLot = z.infer<typeof ShelfLot>

/** An entry of the ledger. */
export const ShelfMovement = z.object({
  id: z.number().int(),
  kind: MovementKind,
  /** What came is positive, what left negative. */
  pieces: z.number().int(),
  /** The customer's order it was shipped for or came back from. */
  order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  reason: z.string(),
  actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  created_at: z.string(),
})
export type ShelfMovement = z.infer<typeof ShelfMovement>

/** Pieces of a lot that a line of a customer's order waits for. */
export const ShelfAllocation = z.object({
  order_line_id: z.number().int(),
  order: z.object({ id: z.number().int(), number: z.string() }),
  customer: z.string(),
  pieces: z.number().int(),
})
export type ShelfAllocation = z.infer<typeof ShelfAllocation>

export const ShelfLotDetail = ShelfLot.extend({
  allocations: z.array(ShelfAllocation),
  /** The newest first, at most 100. */
  movements: z.array(ShelfMovement),
})
export type ShelfLotDetail = z.infer<typeof ShelfLotDetail>

/** `free`, `allocated`: with such pieces; `empty`: nothing lies there any more. Without: what lies there. */
export const LotState = z.enum(['free', 'allocated', 'empty'])
export type LotState = z.infer<typeof LotState>

/** Query of `GET /admin/shelf` and of its CSV; `q`: part of a number; `place`: how it begins. */
export const ShelfQuery = pageQuery(['received_at', 'place']).extend({
  place: line(PLACE_LENGTH).optional(),
  state: LotState.optional(),
  source: LotSource.optional(),
  product_id: queryId.optional(),
  /** On the shelf for so many days at least. */
  days: z.coerce.number().int().min(1).max(10_000).optional(),
})
export type ShelfQuery = z.infer<typeof ShelfQuery>

export const ShelfCsvQuery = ShelfQuery.extend(CSV_FORM)
export type ShelfCsvQuery = z.infer<typeof ShelfCsvQuery>

/** A place of the shelf, and what lies there. */
export const ShelfPlace = z.object({
  place: z.string(),
  lots: z.number().int(),
  pieces: z.number().int(),
})
export type ShelfPlace = z.infer<typeof ShelfPlace>

/** Body of `PUT /admin/shelf/{id}`. */
export const ShelfLotInput = z.object({ place: line(PLACE_LENGTH) }).strict()
export type ShelfLotInput = z.infer<typeof ShelfLotInput>

/** Body of `POST /admin/shelf/{id}/scrap`: free pieces that are thrown away; `on_hand`: as it was seen. */
export const ScrapInput = z
  .object({ pieces: pieces.min(1), on_hand: pieces, reason: filledLine(REASON_LENGTH) })
  .strict()
export type ScrapInput = z.infer<typeof ScrapInput>

/**
 * Body of `POST /admin/shelf/counts`: what was counted at one place, lot by lot; `on_hand`: as the shelf had it when
 * the count began. A difference needs the reason.
 */
export const CountInput = z
  .object({
    place: line(PLACE_LENGTH),
    reason: line(REASON_LENGTH).optional(),
    lines: z
      .array(z.object({ id: rowId, on_hand: pieces, counted: pieces }).strict())
      .min(1)
      .max(MOST_COUNTED)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'invalid'),
  })
  .strict()
  .refine(
    ({ lines, reason = '' }) => reason !== '' || lines.every((one) => one.counted === one.on_hand),
    { path: ['reason'], message: 'required' },
  )
export type CountInput = z.infer<typeof CountInput>

/** What a count came to. */
export const ShelfCount = z.object({
  /** Lots that were counted, and those of which more or fewer were there. */
  lots: z.number().int(),
  different: z.number().int(),
  /** Pieces found and pieces missed. */
  more: z.number().int(),
  fewer: z.number().int(),
})
export type ShelfCount = z.infer<typeof ShelfCount>

/** Query of `GET /admin/shelf/sheet` and of its CSV: a place as it is written, '' for what lies nowhere yet. */
export const SheetQuery = z.object({ place: line(PLACE_LENGTH) })
export type SheetQuery = z.infer<typeof SheetQuery>

export const SheetCsvQuery = SheetQuery.extend(CSV_FORM)
export type SheetCsvQuery = z.infer<typeof SheetCsvQuery>

/** A part at a place, over its lots there. */
export const SheetPart = z.object({
  product: ShelfLot.shape.product,
  /** What it is found by when it is scanned: its number and suppliers' codes, folded as the search does. */
  keys: z.array(z.string()),
  on_hand: z.number().int(),
  /** Of those, pieces that orders wait for. */
  allocated: z.number().int(),
})
export type SheetPart = z.infer<typeof SheetPart>

/** What should lie at a place, to be counted. */
export const ShelfSheet = z.object({
  place: z.string(),
  /** Parts by number; at most 500, `is_more` when there are more. */
  parts: z.array(SheetPart),
  is_more: z.boolean(),
  /** Who has counted it last, and when. */
  last_count: z.object({ id: z.number().int(), by: z.string(), created_at: z.string() }).nullable(),
})
export type ShelfSheet = z.infer<typeof ShelfSheet>

/**
 * Body of `POST /admin/shelf/place-counts` and of its preview: parts counted at a place. `on_hand`, `last_count_id`: as
 * the sheet had them when the count began. A difference needs the reason.
 */
export const PlaceCountInput = z
  .object({
    place: line(PLACE_LENGTH),
    last_count_id: rowId.nullable(),
    reason: line(REASON_LENGTH).optional(),
    lines: z
      .array(z.object({ product_id: rowId, on_hand: pieces, counted: pieces }).strict())
      .min(1)
      .max(MOST_COUNTED)
      .refine((all) => new Set(all.map((one) => one.product_id)).size === all.length, 'invalid'),
  })
  .strict()
export type PlaceCountInput = z.infer<typeof PlaceCountInput>

/** A line of an order that loses pieces by a count: they are missing, and it waits for them again. */
export const ShortLine = z.object({
  order_line_id: z.number().int(),
  order: z.object({ id: z.number().int(), number: z.string() }),
  customer: z.string(),
  brand: z.string(),
  mpn: z.string(),
  pieces: z.number().int(),
})
export type ShortLine = z.infer<typeof ShortLine>

/** What a count of a place comes to. */
export const PlaceCount = z.object({
  /** Parts that were counted, and those of which more or fewer were there. */
  parts: z.number().int(),
  different: z.number().int(),
  /** Pieces found and pieces missed. */
  more: z.number().int(),
  fewer: z.number().int(),
  short: z.array(ShortLine),
})
export type PlaceCount = z.infer<typeof PlaceCount>
