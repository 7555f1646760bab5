import { eq, type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { orderProposals } from '../../db/schema/order-proposals.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { allows } from '../../permissions.ts'
import { commandOf, commandText } from '../orders/command.ts'
import { commitOrder, type OrderChange } from '../orders/commit-order.ts'
import { planStamp } from '../orders/edit/present-change.ts'
import { toOrderChange } from '../orders/edit/write-change.ts'
import { orderById, type OrderState } from '../orders/order-state.ts'
import { mailed } from '../../store/mail/mailed.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { answerMail } from './answer-mail.ts'
import { planProposal } from './plan-proposal.ts'
import { readProposal, type ProposalRow, stateOf } from './read-proposal.ts'
import type { ProposalProblem } from './schemas.ts'

interface Agreement {
  /** The stamp of what the customer was shown. */
  agreed: string
  /** Who said so on the phone; null: they agree by their link, and no right of staff is asked for. */
  phone: string | null
}

/**
 * Puts what was proposed into the order, once: repeated, it changes nothing. When it can no longer be had so, the
 * proposal fails, the order stays, and staff are told. 409 for a proposal that is answered otherwise or over, when
 * its figures have changed since they were shown, and while the order is held.
 */
export const agreeToProposal = (
  ctx: Ctx,
  proposal: ProposalRow,
  { agreed, phone }: Agreement,
): Promise<OrderState> =>
  commitOrder(ctx, orderById(proposal.orderId), async (state) => {
    const now = await current(ctx, proposal)
    if (now.status === 'agreed') return null
    requireOpen(ctx, now)
    const planned = await planProposal(ctx, state, now)
    const told = (answer: 'agreed' | 'failed') =>
      answerMail(ctx, state, { proposal, answer, words: partsOf(proposal) })
    if ('problem' in planned) {
      if (planned.problem === 'busy') throw conflict('proposal_busy', { reason: 'proposal_busy' })
      return { ...failure(ctx, proposal, planned.problem), mail: await told('failed') }
    }
    if (planStamp(state, planned.plan) !== agreed)
      throw conflict('proposal_moved', { reason: 'proposal_moved' })
    return toOrderChange(ctx, state, planned.plan, {
      by: commandText(commandOf(`proposal:${proposal.id}`, {})),
      reason: '',
      isRefundHeld: phone !== null && !allows(actorOf(ctx).permissions, 'sales.orders.refund'),
      with: agreement(ctx, { proposal, phone, mail: phone === null ? await told('agreed') : null }),
    })
  })

interface Agreed {
  proposal: ProposalRow
  phone: string | null
  /** To who proposed it. */
  mail: Mail | null
}

const agreement = (ctx: Ctx, { proposal, phone, mail }: Agreed) => ({
  ...answered(ctx, proposal, {
    mail,
    status: 'agreed',
    answerNote: phone ?? '',
    events: [
      { kind: 'proposal_agreed', data: partsOf(proposal) },
      ...(phone === null
        ? []
        : [{ kind: 'proposal_by_phone', data: { text: phone }, isInternal: true }]),
    ],
  }),
  audit: { proposal: proposal.id, agreed_by: phone === null ? 'link' : 'phone' },
})

const failure = (ctx: Ctx, proposal: ProposalRow, problem: ProposalProblem): OrderChange => ({
  ...answered(ctx, proposal, {
    status: 'failed',
    answerNote: problem,
    events: [
      { kind: 'proposal_failed', data: { ...partsOf(proposal), problem }, isInternal: true },
    ],
  }),
  action: 'orders.proposal-failed',
  audit: { proposal: proposal.id, problem },
})

/**
 * Takes a proposal back before it is answered; repeated, it changes nothing. 409 once it is answered. An expired
 * one may be taken back as well.
 */
export const withdrawProposal = (ctx: Ctx, proposal: ProposalRow): Promise<OrderState> =>
  commitOrder(ctx, orderById(proposal.orderId), async () => {
    const now = await current(ctx, proposal)
    if (now.status === 'withdrawn') return null
    if (now.status !== 'open') throw conflict('proposal_answered', { reason: 'proposal_answered' })
    return {
      ...answered(ctx, proposal, {
        status: 'withdrawn',
        answerNote: '',
        events: [{ kind: 'proposal_withdrawn', data: partsOf(proposal) }],
      }),
      action: 'orders.withdraw-proposal',
      audit: { proposal: proposal.id },
    }
  })

/**
 * The customer does not want what is proposed: the order stays as it is, and staff see it. Repeated, it changes
 * nothing. 409 once it is answered otherwise or over.
 */
export const declineProposal = (ctx: Ctx, proposal: ProposalRow): Promise<OrderState> =>
  commitOrder(ctx, orderById(proposal.orderId), async (state) => {
    const now = await current(ctx, proposal)
    if (now.status === 'declined') return null
    requireOpen(ctx, now)
    return {
      ...answered(ctx, proposal, {
        status: 'declined',
        answerNote: '',
        events: [{ kind: 'proposal_declined', data: partsOf(proposal) }],
      }),
      mail: await answerMail(ctx, state, {
        proposal,
        answer: 'declined',
        words: partsOf(proposal),
      }),
      action: 'orders.decline-proposal',
      audit: { proposal: proposal.id },
    }
  })

/** As it is stored now: read after its order, whose version every answer raises. */
const current = (ctx: Ctx, { id }: ProposalRow): Promise<ProposalRow> =>
  readProposal(ctx, eq(orderProposals.id, id))

function requireOpen({ now }: Ctx, proposal: ProposalRow): void {
  const state = stateOf(proposal, now)
  if (state === 'open') return
  const reason = state === 'expired' ? 'proposal_expired' : 'proposal_answered'
  throw conflict(reason, { reason })
}

const partsOf = ({ wasBrand, wasMpn, brand, mpn, quantity }: ProposalRow) => ({
  ordered: `${wasBrand} ${wasMpn} × ${quantity}`,
  proposed: `${brand} ${mpn} × ${quantity}`,
})

interface Answer {
  status: 'agreed' | 'declined' | 'withdrawn' | 'failed'
  answerNote: string
  events: OrderChange['events']
  /** Beside that of the change itself. */
  mail?: Mail | null
}

const answered = (
  ctx: Ctx,
  { id }: ProposalRow,
  { status, answerNote, events, mail = null }: Answer,
): Pick<OrderChange, 'events'> & Required<Pick<OrderChange, 'also'>> => ({
  events,
  also: (guard: SQL) => [
    ctx.db
      .update(orderProposals)
      .set({ status, answerNote, answeredAt: ctx.now })
      .where(sql`${orderProposals.id} = ${id} AND ${orderProposals.status} = 'open' AND ${guard}`),
    ...(mail === null ? [] : [mailed(ctx, mail, guard)]),
  ],
})
