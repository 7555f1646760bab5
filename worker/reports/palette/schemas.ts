import { z } from 'zod'

/** What the palette finds, on the wire; shared with the web client. */

/** The kinds, each with the permission to see it. */
export const PALETTE_KINDS = {
  order: 'sales.orders.view',
  part: 'suppliers.offer-items.view|catalog.products.view',
  customer: 'customers.users.view',
  company: 'customers.companies.view',
  document: 'sales.orders.view',
  supplier_order: 'suppliers.orders.view',
  supplier: 'suppliers.suppliers.view',
} as const

export type PaletteKind = keyof typeof PALETTE_KINDS

/** Fewer letters are not looked for. */
export const LEAST_LETTERS = 2
/** Of each kind. */
export const MOST_OF_KIND = 5

export const PaletteQuery = z.object({ q: z.string().trim().min(LEAST_LETTERS).max(100) })
export type PaletteQuery = z.infer<typeof PaletteQuery>

export const PaletteHit = z.object({
  kind: z.enum(Object.keys(PALETTE_KINDS) as [PaletteKind, ...PaletteKind[]]),
  id: z.number().int(),
  /** Its number, or its name. */
  title: z.string(),
  /** What tells it from others: whose it is, its brand, its e-mail; '' for nothing. */
  about: z.string(),
  /** The order that a document belongs to; null for other kinds. */
  order_id: z.number().int().nullable(),
})
export type PaletteHit = z.infer<typeof PaletteHit>

/** Any right to find something. */
export const USES_PALETTE = [
  ...new Set(Object.values(PALETTE_KINDS).flatMap((kind) => kind.split('|'))),
].join('|')
