import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { supplierOrderSteps, supplierOrders } from '../../db/schema/supply.ts'
import { statement } from '../../db/statement.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { mailed } from '../../store/mail/mailed.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { type Command, commandText } from '../../sales/orders/commit/command.ts'
import { doneBefore } from '../../sales/orders/commit/done-before.ts'
import { followSupply } from './follow-supply.ts'
import {
  readSupplierOrder,
  type StepRow,
  type SupplierLine,
  type SupplierOrderRow,
  type SupplierOrderState,
} from './supplier-order-state.ts'
import { supplierOrderStatus } from './supplier-order-status.ts'

/** New figures of a line; what is absent stays. */
export type SupplierLineChange = { id: number } & Partial<
  Pick<
    SupplierLine,
    'confirmed' | 'refused' | 'canceled' | 'received' | 'promisedAt' | 'dispatchedAt' | 'reason'
  >
>

/** What a command makes of a supplier order. The status follows by itself, and so do customers' orders. */
export interface SupplierOrderChange {
  lines?: SupplierLineChange[]
  order?: Partial<Pick<SupplierOrderRow, 'sentAt' | 'trackingNumber' | 'carrier'>>
  step: { kind: StepRow['kind']; data: Record<string, unknown> }
  /** `supplier-orders.confirm`: the audit row's action. */
  action: string
  mail?: Mail
  /** Whatever else is written with it; each statement stands under `guard`. */
  also?: (guard: SQL) => BatchItem<'sqlite'>[]
}

const MOST_TRIES = 10

/**
 * Reads a supplier order, lets `decide` say what becomes of it, and writes that in one transaction if it
 * is still as it was read; otherwise it is read and decided anew. Once for each `command`; the same one
 * again only brings customers' orders up to it, should that have been cut short. Answers it as it is then.
 */
export async function commitSupplierOrder(
  ctx: Ctx,
  id: number,
  command: Command,
  decide: (state: SupplierOrderState) => SupplierOrderChange,
): Promise<SupplierOrderState> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const state = await readSupplierOrder(ctx, id)
    const isDone = doneBefore(state.steps, command, ({ takenBy }) => takenBy) !== undefined
    if (!isDone) {
      const change = decide(state)
      if (!(await write(ctx, state, command, change))) continue
      if (change.mail !== undefined) await sendSoon(ctx)
    }
    await followSupply(ctx, id)
    return readSupplierOrder(ctx, id)
  }
  throw conflict('conflict')
}

async function write(
  ctx: Ctx,
  state: SupplierOrderState,
  command: Command,
  change: SupplierOrderChange,
): Promise<boolean> {
  const { order } = state
  const guard = sql`EXISTS (SELECT 1 FROM supplier_orders WHERE id = ${order.id}
    AND version = ${order.version})`
  const { lines = [], step } = change
  const after = state.lines.map((line) => ({ ...line, ...lines.find(({ id }) => id === line.id) }))
  const changed = after.filter(({ id }) => lines.some((line) => line.id === id))
  const sentAt = change.order?.sentAt ?? order.sentAt
  const statements: BatchItem<'sqlite'>[] = [
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
  ]
  const raised = ctx.db
    .update(supplierOrders)
    .set({
      ...change.order,
      status: supplierOrderStatus(after, sentAt !== null),
      version: order.version + 1,
      updatedAt: ctx.now,
    })
    .where(and(eq(supplierOrders.id, order.id), eq(supplierOrders.version, order.version)))
    .returning({ id: supplierOrders.id })
  const told = [
    audited(ctx, {
      action: change.action,
      subject: { type: 'supplier_order', id: order.id },
      before: { status: order.status },
      after: step.data,
    }),
    ...(change.mail === undefined ? [] : [mailed(ctx, change.mail)]),
  ]
  const results: unknown[] = await ctx.db.batch([...statements, raised, ...told] as unknown as [
    BatchItem<'sqlite'>,
  ])
  return (results[statements.length] as { id: number }[]).length > 0
}

/** All lines in one statement, however many. */
function writeLines(ctx: Ctx, lines: SupplierLine[], guard: SQL): BatchItem<'sqlite'> {
  const rows = lines.map((line) => ({
    ...line,
    promisedAt: line.promisedAt?.getTime() ?? null,
    dispatchedAt: line.dispatchedAt?.getTime() ?? null,
  }))
  return statement(
    ctx.db,
    sql`UPDATE supplier_order_lines SET
      confirmed = j.value ->> 'confirmed', refused = j.value ->> 'refused',
      canceled = j.value ->> 'canceled', received = j.value ->> 'received',
      promised_at = j.value ->> 'promisedAt', dispatched_at = j.value ->> 'dispatchedAt',
      reason = j.value ->> 'reason', version = version + 1
    FROM json_each(${JSON.stringify(rows)}) j
    WHERE supplier_order_lines.id = j.value ->> 'id' AND ${guard}`,
  )
}
