import { and, eq, or } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { supplierInvoices } from '../../db/schema/supply.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import { lineSum, sumOf } from '../../lib/money.ts'
import type { Command } from '../../sales/orders/commit/command.ts'
import { checkPlace } from '../supplier-orders/check-place.ts'
import type { SupplierInvoiceInput } from './schemas.ts'
import { readReceived } from '../supplier-orders/read-received.ts'
import { readSupplierInvoice, type SupplierInvoiceState } from './supplier-invoice-state.ts'
import { type InvoiceDraft, writeSupplierInvoice } from './write-supplier-invoice.ts'

const MOST_TRIES = 5

/**
 * Writes down a supplier's invoice as it is on paper, once for each `command`; lines that name a line of a
 * supplier order are matched to what has come of it. 422 for a number the supplier has used already.
 */
export async function createSupplierInvoice(
  ctx: Ctx,
  input: SupplierInvoiceInput,
  command: Command,
): Promise<SupplierInvoiceState> {
  const by = `${actorOf(ctx).id} ${command.key}`
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const id = await placedBefore(ctx, input, { by, hash: command.hash })
    if (id !== null) return readSupplierInvoice(ctx, id)
    const digits = await checkPlace(ctx, input)
    const draft = await draftInvoice(ctx, input, digits)
    await writeSupplierInvoice(ctx, { ...draft, by, hash: command.hash })
  }
  throw conflict('conflict')
}

/** The invoice that this command has made; its key for another one is refused, and so is its number. */
async function placedBefore(
  { db }: Ctx,
  input: SupplierInvoiceInput,
  { by, hash }: { by: string; hash: string },
): Promise<number | null> {
  const { id, placedBy, placedHash, supplierId, numberKey: key } = supplierInvoices
  const isSame = and(eq(supplierId, input.supplier_id), eq(key, numberKey(input.number)))
  const rows = await db
    .select({ id, placedBy, placedHash })
    .from(supplierInvoices)
    .where(or(eq(placedBy, by), isSame))
  const own = rows.find((row) => row.placedBy === by)
  if (own !== undefined && own.placedHash !== hash) throw new AppError('idempotency_conflict')
  if (own === undefined && rows.length > 0) throw invalid('number', 'supplier_invoice_known')
  return own?.id ?? null
}

/** One number however it is written: `№ 12-а` and `№12-А`. */
const numberKey = (number: string): string =>
  number.normalize('NFKC').toUpperCase().replace(/\s/g, '')

async function draftInvoice(
  ctx: Ctx,
  input: SupplierInvoiceInput,
  digits: number,
): Promise<Omit<InvoiceDraft, 'by' | 'hash'>> {
  const ids = input.lines.flatMap(({ supplier_order_line_id: id }) => id ?? [])
  const { supplier_id: supplierId, currency } = input
  const received = await readReceived(ctx, { ids, supplierId, currency })
  const left = new Map([...received].map(([id, one]) => [id, one.left]))
  const lines = input.lines.map((line, at) => {
    const { supplier_order_line_id: id } = line
    const one = id === undefined ? undefined : received.get(id)
    if (id !== undefined && one === undefined) {
      throw invalid(`lines.${at}.supplier_order_line_id`, 'supply_line_unknown')
    }
    const matched = id === undefined ? 0 : Math.min(line.quantity, left.get(id) ?? 0)
    if (id !== undefined) left.set(id, (left.get(id) ?? 0) - matched)
    return {
      position: at + 1,
      brand: line.brand,
      mpn: line.mpn,
      quantity: line.quantity,
      costMicros: line.cost_micros,
      sum: sumOfLine(line, { at, currency, digits }),
      matches:
        one === undefined || matched === 0
          ? []
          : [{ id: one.supplierOrderLineId, quantity: matched, costMicros: one.costMicros }],
    }
  })
  const sums = lines.map(({ sum }) => ({ amount: sum, currency }))
  return {
    input,
    digits,
    numberKey: numberKey(input.number),
    lines,
    subtotal: sumOf(sums, currency).amount,
  }
}

/** Refuses what is past exact numbers by its field. */
function sumOfLine(
  line: SupplierInvoiceInput['lines'][number],
  { at, currency, digits }: { at: number; currency: string; digits: number },
): number {
  const micros = BigInt(line.cost_micros) * BigInt(line.quantity)
  if (micros > MOST_MICROS) throw invalid(`lines.${at}.cost_micros`, 'supply_sum_too_large')
  return lineSum({ micros: line.cost_micros, currency }, line.quantity, digits).amount
}

/** Of 500 such lines the minor units are still whole, and the database's integers too. */
const MOST_MICROS = 9_000_000_000_000_000n
