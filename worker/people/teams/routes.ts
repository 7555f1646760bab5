import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../env.ts'
import { forbidden } from '../../errors.ts'
import { checkAhead } from '../../http/check-ahead.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeMember } from './change-member.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'
import { getInvitation } from './get-invitation.ts'
import { getTeam } from './get-team.ts'
import { inviteMember } from './invite-member.ts'
import { listTeams } from './list-teams.ts'
import { removeMember } from './remove-member.ts'
import { renameTeam } from './rename-team.ts'
import {
  CurrentTeam,
  InvitationInput,
  InvitationQuery,
  MemberChange,
  TeamInput,
} from './schemas.ts'
import { switchTeam } from './switch-team.ts'
import { mayInvite } from './team-rights.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const byId = validate('param', IdParam)
const byMember = validate('param', z.object({ id: IdParam.shape.id, user_id: IdParam.shape.id }))

const teamRole = async (c: Context<AppEnv>) =>
  (await getTeam(c.var.ctx, Number(c.req.param('id')))).role
const byOwner = checkAhead(async (c) => {
  if ((await teamRole(c)) !== 'owner') throw forbidden()
})
const byInviter = checkAhead(async (c) => {
  if (!mayInvite(await teamRole(c))) throw forbidden()
})

/** People who work together. Who may do what is in `team-rights.ts`. */
export const teams = new Hono<AppEnv>()
  .get('/teams', requireVerified, async (c) => c.json({ data: await listTeams(c.var.ctx) }, 200))
  .post('/teams', requireVerified, validate('json', TeamInput), async (c) =>
    c.json({ data: await createTeam(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/teams/:id', requireVerified, byId, async (c) =>
    c.json({ data: await getTeam(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/teams/:id', requireVerified, byId, byOwner, validate('json', TeamInput), async (c) => {
    const team = await renameTeam(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: team }, 200)
  })
  .delete('/teams/:id', requireVerified, byId, async (c) => {
    await deleteTeam(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .put('/current-team', requireVerified, validate('json', CurrentTeam), async (c) =>
    c.json({ data: await switchTeam(c.var.ctx, c.req.valid('json').team_id) }, 200),
  )
  .post(
    '/teams/:id/members',
    requireVerified,
    byId,
    byInviter,
    validate('json', InvitationInput),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await inviteMember(c.var.ctx, id, c.req.valid('json')) }, 201)
    },
  )
  .put(
    '/teams/:id/members/:user_id',
    requireVerified,
    byMember,
    byInviter,
    validate('json', MemberChange),
    async (c) => {
      const { id: teamId, user_id: userId } = c.req.valid('param')
      const { role } = c.req.valid('json')
      return c.json({ data: await changeMember(c.var.ctx, { teamId, userId, role }) }, 200)
    },
  )
  .delete('/teams/:id/members/:user_id', requireVerified, byMember, async (c) => {
    const { id, user_id: userId } = c.req.valid('param')
    await removeMember(c.var.ctx, id, userId)
    return c.body(null, 204)
  })
  .get(
    '/team-invitations/:id',
    requireVerified,
    byId,
    validate('query', InvitationQuery),
    async (c) => {
      const { signature } = c.req.valid('query')
      const { id } = c.req.valid('param')
      const team = await acceptInvitation(c.var.ctx, { id, signature })
      return c.json({ data: team }, 200)
    },
  )
  .get(
    '/team-invitations/:id/preview',
    requireVerified,
    byId,
    validate('query', InvitationQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const link = { id, ...c.req.valid('query') }
      return c.json({ data: await getInvitation(c.var.ctx, link) }, 200)
    },
  )
  .delete('/team-invitations/:id', requireVerified, byId, async (c) => {
    await withdrawInvitation(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
