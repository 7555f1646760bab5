import { z } from 'zod'
import { Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { PromisedDays } from '../../catalog/pricing/schemas/delivery.ts'
import { filledText, IdParam, queryId, rowId, text } from '../../lib/wire.ts'

/** Another part proposed for one that was ordered, on the wire; shared with the web client. */

/** Each but `expired` is stored; `failed`: agreed to, but by then it could not be had so any more. */
export const ProposalState = z.enum([
  'open',
  'expired',
  'agreed',
  'declined',
  'withdrawn',
  'failed',
])
export type ProposalState = z.infer<typeof ProposalState>

/**
 * The offer is gone; it costs more than was proposed; the line has changed since; the order is held for now, which
 * passes.
 */
export const ProposalProblem = z.enum(['gone', 'dearer', 'changed', 'busy'])
export type ProposalProblem = z.infer<typeof ProposalProblem>

const ProposedPart = z.object({
  brand: z.string(),
  mpn: z.string(),
  name: z.string(),
  /** Apiece. */
  price: UnitPrice,
})

/** What agreeing would come to now. */
const ProposalEffect = z.object({
  total_before: Money,
  total_after: Money,
  difference: Money,
  /** Still to be paid then; below zero: paid too much. */
  due: Money,
  to_refund: Money,
  promised_before: PromisedDays.nullable(),
  promised: PromisedDays.nullable(),
  /** What `agreed` names. */
  stamp: z.string(),
})

/** A proposal as it is seen by its link. */
export const Proposal = z.object({
  id: z.number().int(),
  order_number: z.string(),
  state: ProposalState,
  quantity: z.number().int(),
  ordered: ProposedPart,
  proposed: ProposedPart,
  note: z.string(),
  created_at: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  /** Why it cannot be agreed to, now or when it was tried. */
  problem: ProposalProblem.nullable(),
  /** Null once it is answered or over, and with a problem. */
  effect: ProposalEffect.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** The same for staff. */
export const AdminProposal = Proposal.extend({
  order_line_id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
  /** Who agreed by phone; '' otherwise. */
  answer_note: z.string(),
  /** The page where the customer answers. */
  url: z.string(),
})
export type AdminProposal = z.infer<typeof AdminProposal>

/** Body of `POST /admin/orders/{id}/proposals`. */
export const ProposalInput = z
  .object({
    order_line_id: rowId,
    supplier_offer_item_id: rowId,
    /** All pieces of the line when absent. */
    quantity: z.number().int().min(1).max(1_000_000_000).optional(),
    /** The customer reads it. */
    note: text(500).optional(),
  })
  .strict()
export type ProposalInput = z.infer<typeof ProposalInput>

const Stamp = z.string().length(64)

/** Body of `POST /proposals/{token}/agree`. */
export const AgreementInput = z.object({ agreed: Stamp }).strict()
export type AgreementInput = z.infer<typeof AgreementInput>

/** Body of `POST /admin/orders/{id}/proposals/{proposalId}/agreed`: who said so. */
export const PhoneAgreementInput = z.object({ agreed: Stamp, note: filledText(500) }).strict()
export type PhoneAgreementInput = z.infer<typeof PhoneAgreementInput>

/** Path of a proposal of an order. */
export const ProposalParam = IdParam.extend({ proposal_id: queryId })
