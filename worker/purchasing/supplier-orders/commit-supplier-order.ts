import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { commitWhen, type VersionedWrite } from '../../db/commit-when.ts'
import { insertWhen } from '../../db/insert-when.ts'
import {
  supplierOrderLines,
  supplierOrders,
  supplierOrderSteps,
} from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { updateCustomerOrders } from './update-customer-orders.ts'
import {
  readSupplierOrder,
  type StepRow,
  type SupplierLine,
  type SupplierOrderRow,
  type SupplierOrderState,
} from './supplier-order-state.ts'
import { supplierOrderStatus } from './supplier-order-status.ts'
import { type Command, commandText, doneBefore } from '../../sales/orders/command.ts'
import { audited } from '../../store/audit/audit.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { announce } from '../../store/live/announce.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'

/** New values of a line; absent ones stay. */
export type SupplierLineChange = { id: number } & Partial<
  Pick<
    SupplierLine,
    'confirmed' | 'refused' | 'canceled' | 'received' | 'promisedAt' | 'dispatchedAt' | 'reason'
  >
>

/** What a command changes of a supplier order; its status and customers' orders follow from it. */
export interface SupplierOrderChange {
  lines?: SupplierLineChange[]
  order?: Partial<Pick<SupplierOrderRow, 'sentAt' | 'trackingNumber' | 'carrier'>>
  step: { kind: StepRow['kind']; data: Record<string, unknown> }
  /** `supplier-orders.confirm`: the audit row's action. */
  action: string
  mail?: Mail
  /** Other statements of the same transaction; each states `guard`. */
  also?: (guard: SQL) => BatchItem<'sqlite'>[]
}

/**
 * Reads a supplier order, lets `decide` say what to change, and writes that in one transaction if it has not
 * changed since, see `commitWhen`. Once for each `command`: repeated, it only updates customers' orders, in
 * case that was interrupted. Answers the supplier order as it is then; `conflict` after ten lost races.
 */
export async function commitSupplierOrder(
  ctx: Ctx,
  { id, command }: { id: number; command: Command },
  decide: (state: SupplierOrderState) => SupplierOrderChange,
): Promise<SupplierOrderState> {
  const committed = await commitWhen(ctx.db, {
    read: () => readSupplierOrder(ctx, id),
    decide: (state) => {
      const step = doneBefore(state.steps, command, ({ takenBy }) => takenBy)
      return step === undefined ? decide(state) : null
    },
    write: (state, change) => toWrite(ctx, state, { ...change, command }),
  })
  if (committed === null) throw conflict('conflict')
  if (committed.change?.mail !== undefined) await sendSoon(ctx)
  announce(ctx, { kind: 'supplier-order', id })
  await updateCustomerOrders(ctx, id)
  return readSupplierOrder(ctx, id)
}

function toWrite(
  ctx: Ctx,
  { order, lines: before }: SupplierOrderState,
  { lines = [], step, command, ...change }: SupplierOrderChange & { command: Command },
): VersionedWrite<typeof supplierOrders> {
  const after = before.map((line) => ({ ...line, ...lines.find(({ id }) => id === line.id) }))
  const changed = after.filter(({ id }) => lines.some((line) => line.id === id))
  const sentAt = change.order?.sentAt ?? order.sentAt
  const status = supplierOrderStatus(after, sentAt !== null)
  return {
    table: supplierOrders,
    row: order,
    set: { ...change.order, status, updatedAt: ctx.now },
    statements: (guard) => [
      writeLines(ctx, changed, guard),
      insertWhen(ctx.db, supplierOrderSteps, {
        cells: {
          supplierOrderId: order.id,
          ...step,
          takenBy: commandText(command),
          actorId: ctx.actor?.id ?? null,
          createdAt: ctx.now,
        },
        rest: sql`WHERE ${guard}`,
      }),
      ...(change.also?.(guard) ?? []),
      audited(
        ctx,
        {
          action: change.action,
          subject: { type: 'supplier_order', id: order.id },
          before: { status: order.status },
          after: step.data,
        },
        guard,
      ),
      ...(change.mail === undefined ? [] : [mailed(ctx, change.mail, guard)]),
    ],
  }
}

/** All lines in one statement. */
function writeLines(ctx: Ctx, lines: SupplierLine[], guard: SQL): BatchItem<'sqlite'> {
  const rows = lines.map((line) => ({
    ...line,
    promisedAt: line.promisedAt?.getTime() ?? null,
    dispatchedAt: line.dispatchedAt?.getTime() ?? null,
  }))
  return ctx.db
    .update(supplierOrderLines)
    .set({
      confirmed: sql`j.value ->> 'confirmed'`,
      refused: sql`j.value ->> 'refused'`,
      canceled: sql`j.value ->> 'canceled'`,
      received: sql`j.value ->> 'received'`,
      promisedAt: sql`j.value ->> 'promisedAt'`,
      dispatchedAt: sql`j.value ->> 'dispatchedAt'`,
      reason: sql`j.value ->> 'reason'`,
      version: sql`version + 1`,
    })
    .from(sql`json_each(${JSON.stringify(rows)}) j`)
    .where(sql`${supplierOrderLines.id} = j.value ->> 'id' AND ${guard}`)
}
