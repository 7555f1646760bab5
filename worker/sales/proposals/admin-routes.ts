import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { commandOf } from '../orders/command.ts'
import { listProposals } from './list-proposals.ts'
import { proposeOffer } from './propose-offer.ts'
import { PhoneAgreementInput, ProposalInput, ProposalParam } from './schemas.ts'
import { agreeByPhone, withdrawByStaff } from './staff-answer.ts'

const byId = validate('param', IdParam)
const byProposal = validate('param', ProposalParam)

const ofOrder = new Hono<AppEnv>()
  .get('/:id/proposals', may('sales.orders.view'), byId, async (c) =>
    c.json({ data: await listProposals(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post(
    '/:id/proposals',
    may('sales.orders.update'),
    byId,
    validate('json', ProposalInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      const command = commandOf(sentKey(c), { kind: 'proposal', ...input })
      return c.json({ data: await proposeOffer(c.var.ctx, id, { input, command }) }, 201)
    },
  )
  .post(
    '/:id/proposals/:proposal_id/agreed',
    may('sales.orders.update'),
    byProposal,
    validate('json', PhoneAgreementInput),
    async (c) => {
      const { id: orderId, proposal_id: proposalId } = c.req.valid('param')
      const which = { orderId, proposalId }
      return c.json({ data: await agreeByPhone(c.var.ctx, which, c.req.valid('json')) }, 200)
    },
  )
  .post(
    '/:id/proposals/:proposal_id/withdraw',
    may('sales.orders.update'),
    byProposal,
    async (c) => {
      const { id: orderId, proposal_id: proposalId } = c.req.valid('param')
      return c.json({ data: await withdrawByStaff(c.var.ctx, { orderId, proposalId }) }, 200)
    },
  )

/** What staff propose for lines of an order: `/admin/orders/{id}/proposals`. */
export const adminProposals = new Hono<AppEnv>().route('/orders', ofOrder)
