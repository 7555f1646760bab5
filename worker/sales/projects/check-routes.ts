import { Hono } from 'hono'
import { actorOf } from '../../actor-of.ts'
import type { AppEnv, Ctx } from '../../env.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { acceptProposal } from './check/accept-proposal.ts'
import { applyPlan } from './check/apply-plan.ts'
import { checkNow } from './check/check-now.ts'
import { dismissProposal } from './check/dismiss-proposal.ts'
import { getShortage } from './check/get-shortage.ts'
import { listCosts } from './check/list-costs.ts'
import { listProposals } from './check/list-proposals.ts'
import { orderProject } from './check/order-project.ts'
import { undoProposal } from './check/undo-proposal.ts'
import { getProject } from './get-project.ts'
import { ProjectOrderInput, ProjectPlanInput, ProposalParam, ShortageQuery } from './schemas.ts'

/** Of one person: each prices a whole list. */
const CHECKS_A_MINUTE = 60

const byId = validate('param', IdParam)
const ofProposal = validate('param', ProposalParam)

/** What projects are checked for: what they come to, what is proposed, what lacks: `/user/projects/{id}/…`. */
export const projectChecks = new Hono<AppEnv>()
  .post('/user/projects/:id/check', requireVerified, byId, async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    await takeCheck(ctx)
    await checkNow(ctx, id)
    return c.json({ data: await getProject(ctx, id) }, 200)
  })
  .post(
    '/user/projects/:id/apply',
    requireVerified,
    byId,
    validate('json', ProjectPlanInput),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      await takeCheck(ctx)
      await applyPlan(ctx, id, c.req.valid('json'))
      return c.json({ data: await getProject(ctx, id) }, 200)
    },
  )
  .get('/user/projects/:id/costs', requireVerified, byId, async (c) =>
    c.json({ data: await listCosts(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get(
    '/user/projects/:id/shortage',
    requireVerified,
    byId,
    validate('query', ShortageQuery),
    async (c) => {
      await takeCheck(c.var.ctx)
      const { build } = c.req.valid('query')
      const data = await getShortage(c.var.ctx, c.req.valid('param').id, build)
      return c.json({ data }, 200)
    },
  )
  .post(
    '/user/projects/:id/order',
    requireVerified,
    byId,
    validate('json', ProjectOrderInput),
    async (c) => {
      await takeCheck(c.var.ctx)
      const input = c.req.valid('json')
      const preferences = currencyPreferences(c, {})
      const { id } = c.req.valid('param')
      return c.json({ data: await orderProject(c.var.ctx, id, { input, preferences }) }, 200)
    },
  )
  .get('/user/projects/:id/proposals', requireVerified, byId, async (c) =>
    c.json({ data: await listProposals(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/user/projects/:id/proposals/:proposal/accept', requireVerified, ofProposal, async (c) => {
    const { id, proposal } = c.req.valid('param')
    await takeCheck(c.var.ctx)
    await acceptProposal(c.var.ctx, id, proposal)
    return c.json({ data: await getProject(c.var.ctx, id) }, 200)
  })
  .post(
    '/user/projects/:id/proposals/:proposal/dismiss',
    requireVerified,
    ofProposal,
    async (c) => {
      const { id, proposal } = c.req.valid('param')
      await dismissProposal(c.var.ctx, id, proposal)
      return c.json({ data: await getProject(c.var.ctx, id) }, 200)
    },
  )
  .post('/user/projects/:id/proposals/:proposal/undo', requireVerified, ofProposal, async (c) => {
    const { id, proposal } = c.req.valid('param')
    await takeCheck(c.var.ctx)
    await undoProposal(c.var.ctx, id, proposal)
    return c.json({ data: await getProject(c.var.ctx, id) }, 200)
  })

const takeCheck = (ctx: Ctx): Promise<unknown> =>
  takeAttempt(ctx, {
    key: `project-checks of ${actorOf(ctx).id}`,
    limit: CHECKS_A_MINUTE,
    windowSeconds: 60,
  })
