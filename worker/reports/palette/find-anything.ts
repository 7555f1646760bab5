import type { OrderPerson } from '../../db/json/order.ts'
import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { allows } from '../../permissions.ts'
import {
  allSuppliers,
  companiesWith,
  customersWith,
  documentsNumbered,
  type OrderHit,
  ordersWith,
  partsWith,
  supplierOrdersNumbered,
} from './palette-statements.ts'
import {
  MOST_OF_KIND,
  PALETTE_KINDS,
  type PaletteHit,
  type PaletteKind,
  type PaletteQuery,
} from './schemas.ts'

type Found = Omit<PaletteHit, 'kind' | 'order_id'> & { order_id?: number }

/**
 * What the words find of each kind that the actor may see, at most five of each: orders, parts, customers,
 * companies, documents and supplier orders by their numbers, suppliers. One round trip.
 */
export async function findAnything(ctx: Ctx, { q }: PaletteQuery): Promise<PaletteHit[]> {
  const can = (kind: PaletteKind) => allows(ctx.actor?.permissions, PALETTE_KINDS[kind])
  const found = await queryBatch(ctx.db.raw, {
    order: can('order') ? ordersWith(q) : null,
    part: can('part') ? partsWith(q) : null,
    customer: can('customer') ? customersWith(q) : null,
    company: can('company') ? companiesWith(q) : null,
    document: can('document') ? documentsNumbered(q) : null,
    supplierOrder: can('supplier_order') ? supplierOrdersNumbered(q) : null,
    supplier: can('supplier') ? allSuppliers() : null,
  })
  const parts = [...new Map(found.part.map((row) => [row.id, row])).values()]
  const suppliers = found.supplier.filter(({ name, code }) => hasWords(`${name} ${code}`, q))
  return [
    ...hits('order', found.order, toOrder),
    ...hits('part', parts, (row) => ({
      id: row.id,
      title: row.mpn,
      about: [row.brand_name, row.name].filter((word) => word !== '').join(', '),
    })),
    ...hits('customer', found.customer, ({ id, name, email }) => ({
      id,
      title: name === '' ? email : name,
      about: name === '' ? '' : email,
    })),
    ...hits('company', found.company, ({ id, name, tax_number: about }) => ({
      id,
      title: name,
      about,
    })),
    ...hits('document', found.document, (row) => ({
      id: row.id,
      title: row.number,
      about: row.order_number,
      order_id: row.order_id,
    })),
    ...hits('supplier_order', found.supplierOrder, ({ id, number, supplier }) => ({
      id,
      title: number,
      about: supplier,
    })),
    ...hits('supplier', suppliers, ({ id, name, code }) => ({ id, title: name, about: code })),
  ]
}

const hits = <Row>(kind: PaletteKind, rows: Row[], toHit: (row: Row) => Found): PaletteHit[] =>
  rows.slice(0, MOST_OF_KIND).map((row) => ({ order_id: null, ...toHit(row), kind }))

function toOrder({ id, number, customer }: OrderHit): Found {
  const person = JSON.parse(customer) as OrderPerson
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email
  return { id, title: number, about: person.company?.name ?? name }
}
