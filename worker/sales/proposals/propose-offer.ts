import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Cells, insertWhen } from '../../db/insert-when.ts'
import { orderProposals } from '../../db/schema/order-proposals.ts'
import type { Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import { commandText, doneBefore, type WithCommand } from '../orders/command.ts'
import { commitOrder, type OrderChange } from '../orders/commit-order.ts'
import { type ChangePlan, planChange } from '../orders/edit/plan-change.ts'
import { type LineRow, orderById, type OrderState } from '../orders/order-state.ts'
import { offeredIn, replacement } from './plan-proposal.ts'
import { presentAdminProposal } from './present-proposal.ts'
import { newProposalKey } from './proposal-link.ts'
import { proposalMail } from './proposal-mail.ts'
import { readProposal, readProposals } from './read-proposal.ts'
import type { AdminProposal, ProposalInput } from './schemas.ts'

const VALID_MS = 7 * 24 * 3600_000

/**
 * Proposes another offer for a line, or for some of its pieces, at today's price, and mails the customer a link
 * that is valid for seven days; once for each command. An open proposal for the same line is withdrawn. 422 for
 * what could not be agreed to now; `not_found` without such an order.
 */
export async function proposeOffer(
  ctx: Ctx,
  orderId: number,
  { input, command }: WithCommand<ProposalInput>,
): Promise<AdminProposal> {
  const by = commandText(command)
  const state = await commitOrder(ctx, orderById(orderId), async (read) => {
    const rows = await readProposals(ctx, orderId)
    if (doneBefore(rows, command, (row) => row.proposedBy) !== undefined) return null
    const line = read.lines.find(({ id }) => id === input.order_line_id)
    if (line === undefined) throw invalid('order_line_id', 'order_line_unknown')
    const plan = await planWanted(ctx, read, { line, input })
    return proposalChange(ctx, read, { line, plan, input, by })
  })
  const isMade = and(eq(orderProposals.orderId, orderId), eq(orderProposals.proposedBy, by))
  return presentAdminProposal(ctx, state, await readProposal(ctx, isMade))
}

/** What agreeing would come to at once; 422 on the proposal's own fields. */
async function planWanted(
  ctx: Ctx,
  state: OrderState,
  { line, input }: { line: LineRow; input: ProposalInput },
): Promise<ChangePlan> {
  const { supplier_offer_item_id: supplierOfferItemId, quantity = line.ordered } = input
  if (quantity > line.ordered)
    throw invalid('quantity', 'order_line_too_many', {
      part: `${line.brand} ${line.mpn}`,
      count: line.ordered,
    })
  if (supplierOfferItemId === line.supplierOfferItemId)
    throw invalid('supplier_offer_item_id', 'proposal_same_offer')
  try {
    const wanted = replacement(line, { supplierOfferItemId, quantity })
    return await planChange(ctx, state, { input: wanted, mayUndercut: false })
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === null) throw error
    const fields = Object.entries(error.fields).map(([path, said]) => [fieldOf(path), said])
    throw new AppError('validation', { fields: Object.fromEntries(fields) })
  }
}

/** `lines.0.quantity` of the change is `quantity` of the proposal. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path

interface Proposing {
  line: LineRow
  plan: ChangePlan
  input: ProposalInput
  /** The command, as it is stored. */
  by: string
}

function proposalChange(ctx: Ctx, state: OrderState, proposing: Proposing): OrderChange {
  const { line, plan, input } = proposing
  const offered = offeredIn(plan, line.id, input.supplier_offer_item_id)
  if (offered === undefined) throw new Error('a planned line is among the lines')
  const cells = cellsOf(ctx, state, proposing, offered)
  const words = {
    ordered: `${line.brand} ${line.mpn} × ${cells.quantity}`,
    proposed: `${offered.brand} ${offered.mpn} × ${cells.quantity}`,
  }
  return {
    events: [{ kind: 'proposed', data: words }],
    action: 'orders.propose',
    audit: { ...words, order_line_id: line.id, price_micros: offered.channelPriceMicros },
    mail: proposalMail(ctx, state, { line, plan, offered, words, ...cells }),
    also: (guard: SQL) => [
      ctx.db
        .update(orderProposals)
        .set({ status: 'withdrawn', answeredAt: ctx.now })
        .where(
          sql`${orderProposals.orderLineId} = ${line.id} AND ${orderProposals.status} = 'open' AND ${guard}`,
        ),
      insertWhen(ctx.db, orderProposals, { cells, rest: sql`WHERE ${guard}` }),
    ],
  }
}

const cellsOf = (
  ctx: Ctx,
  { order }: OrderState,
  { line, input, by }: Proposing,
  offered: LineRow,
) =>
  ({
    orderId: order.id,
    orderLineId: line.id,
    key: newProposalKey(),
    wasBrand: line.brand,
    wasMpn: line.mpn,
    wasName: line.name,
    wasPriceMicros: line.channelPriceMicros,
    wasOfferItemId: line.supplierOfferItemId,
    wasOrdered: line.ordered,
    quantity: input.quantity ?? line.ordered,
    supplierOfferItemId: offered.supplierOfferItemId,
    productId: offered.productId,
    brand: offered.brand,
    mpn: offered.mpn,
    name: offered.name,
    priceMicros: offered.channelPriceMicros,
    daysMin: offered.daysMin,
    daysMax: offered.daysMax,
    note: input.note ?? '',
    validUntil: new Date(ctx.now.getTime() + VALID_MS),
    proposedBy: by,
    actorId: ctx.actor?.id ?? null,
    createdAt: ctx.now,
  }) satisfies Cells<typeof orderProposals>
