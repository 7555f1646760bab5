import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { provesItself } from '../../http/proves-itself.ts'
import { validate } from '../../http/validate.ts'
import { agreeByToken, declineByToken, openProposal } from './open-proposal.ts'
import { AgreementInput } from './schemas.ts'

/** Answers to what is proposed for an order, by the link of its mail: `/proposals/{token}`. */
export const proposals = new Hono<AppEnv>()
  .get('/proposals/:token', provesItself, async (c) =>
    c.json({ data: await openProposal(c.var.ctx, c.req.param('token')) }, 200),
  )
  .post('/proposals/:token/agree', provesItself, validate('json', AgreementInput), async (c) => {
    const token = c.req.param('token')
    return c.json({ data: await agreeByToken(c.var.ctx, token, c.req.valid('json')) }, 200)
  })
  .post('/proposals/:token/decline', provesItself, async (c) =>
    c.json({ data: await declineByToken(c.var.ctx, c.req.param('token')) }, 200),
  )
