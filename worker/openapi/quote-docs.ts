import { z } from 'zod'
import { CheckoutAnswer, Placed } from '../sales/checkout/schemas.ts'
import {
  AdminQuote,
  AdminQuoteSummary,
  MailedQuote,
  Quote,
  QuoteSummary,
} from '../sales/quotes/schemas.ts'
import { AdminProposal, Proposal } from '../sales/proposals/schemas.ts'
import { bare, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Prices that are held for some days. */
export const QUOTE_DOCS: Record<string, RouteDoc> = {
  'POST /quotes': one('Make a quote for a guest, who gets it by mail', MailedQuote, 201),
  'GET /quotes/:token': one('A quote, for everybody who has its signed link', Quote),
  'GET /quotes/:token/pdf': {
    summary: 'The same as PDF, as it was first made',
    status: 200,
    media: 'application/pdf',
  },
  'POST /quotes/:token/accept': one(
    'Order all of a quote whose delivery and payment are chosen, once, and begin its payment',
    Placed,
    201,
  ),
  'POST /quotes/:token/checkout': bare(
    'Begin or go on with the checkout of a quote’s lines at its prices',
    CheckoutAnswer,
  ),
  'GET /user/quotes': page('One’s quotes, newest first', QuoteSummary),
  'POST /user/quotes': one('Make a quote of lines at today’s prices', Quote, 201),
  'GET /proposals/:token': one(
    'What is proposed for a line, for everybody who has its signed link',
    Proposal,
  ),
  'POST /proposals/:token/agree': one(
    'Agree, so that the order is changed; repeated, it changes nothing',
    Proposal,
  ),
  'POST /proposals/:token/decline': one('Decline, so that the pieces are cancelled', Proposal),
  'GET /admin/orders/:id/proposals': one(
    'What is proposed for lines of an order, newest first',
    z.array(AdminProposal),
  ),
  'POST /admin/orders/:id/proposals': one(
    'Propose another offer for a line; the customer gets a link. Once for each Idempotency-Key',
    AdminProposal,
    201,
  ),
  'POST /admin/orders/:id/proposals/:proposal_id/agreed': one(
    'Say that the customer agreed on the phone',
    AdminProposal,
  ),
  'POST /admin/orders/:id/proposals/:proposal_id/withdraw': one(
    'Take a proposal back before it is answered',
    AdminProposal,
  ),
  'GET /admin/quotes': page('Quotes that fit, whoever’s they are', AdminQuoteSummary),
  'GET /admin/quotes/:id': one('A quote with today’s prices and costs beside it', AdminQuote),
  'POST /admin/quotes/:id/withdraw': one('Take a quote back before it is ordered by', AdminQuote),
}
