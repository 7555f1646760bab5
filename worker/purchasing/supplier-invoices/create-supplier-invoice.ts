import { and, eq, or } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { supplierInvoices } from '../../db/schema/supplier-invoices.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import { lineSum, sumOf } from '../../lib/money.ts'
import type { Command } from '../../sales/orders/command.ts'
import { checkPlace } from '../supplier-orders/check-place.ts'
import { readCounted } from './read-counted.ts'
import type { SupplierInvoiceInput } from './schemas.ts'
import { readReceivedPieces } from '../supplier-orders/received-pieces.ts'
import type { SupplierInvoiceState } from './supplier-invoice-state.ts'
import { type InvoiceDraft, writeSupplierInvoice } from './write-supplier-invoice.ts'

const MOST_TRIES = 5

/**
 * Enters a supplier's invoice, once for each `command`; lines that name a line of a supplier order are matched
 * to what was received of it. 422 for a number the supplier has used already.
 */
export async function createSupplierInvoice(
  ctx: Ctx,
  input: SupplierInvoiceInput,
  command: Command,
): Promise<SupplierInvoiceState> {
  const by = `${actorOf(ctx).id} ${command.key}`
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const id = await placedBefore(ctx, input, { by, hash: command.hash })
    if (id !== null) return readCounted(ctx, id)
    const digits = await checkPlace(ctx, input)
    const draft = await draftInvoice(ctx, input, digits)
    await writeSupplierInvoice(ctx, { ...draft, by, hash: command.hash })
  }
  throw conflict('conflict')
}

/** The id of the invoice that this command has made; refuses its key with another input, and a used number. */
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

/** The same for one number in different spellings: `№ 12-а` and `№12-А`. */
const numberKey = (number: string): string =>
  number.normalize('NFKC').toUpperCase().replace(/\s/g, '')

async function draftInvoice(
  ctx: Ctx,
  input: SupplierInvoiceInput,
  digits: number,
): Promise<Omit<InvoiceDraft, 'by' | 'hash'>> {
  const ids = input.lines.flatMap(({ supplier_order_line_id: id }) => id ?? [])
  const { supplier_id: supplierId, currency } = input
  const received = await readReceivedPieces(ctx, { ids, supplierId, currency })
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

/** The sum of a line, minor units; 422 on its field when it is too large to be exact. */
function sumOfLine(
  line: SupplierInvoiceInput['lines'][number],
  { at, currency, digits }: { at: number; currency: string; digits: number },
): number {
  const micros = BigInt(line.cost_micros) * BigInt(line.quantity)
  if (micros > MOST_MICROS) throw invalid(`lines.${at}.cost_micros`, 'supply_sum_too_large')
  return lineSum({ micros: line.cost_micros, currency }, line.quantity, digits).amount
}

/** The sum of 500 such lines is still an exact integer, in code and in the database. */
const MOST_MICROS = 9_000_000_000_000_000n
