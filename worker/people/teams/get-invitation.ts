import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { type InvitationLink, invitationGone, ownInvitation } from './own-invitation.ts'
import type { OpenInvitation } from './schemas.ts'

interface Names {
  team: string
  inviter: string
}

/** Who invites the signed-in person, to which team and as what, before they accept. Errors: see `ownInvitation`. */
export async function getInvitation(ctx: Ctx, link: InvitationLink): Promise<OpenInvitation> {
  const { id, email, role, teamId, invitedBy, expiresAt } = await ownInvitation(ctx, link)
  const names = await queryRow(
    ctx.db.raw,
    query<Names>`SELECT t.name AS team, coalesce(trim(u.first_name || ' ' || u.last_name), '') AS inviter
      FROM teams t LEFT JOIN users u ON u.id = ${invitedBy} WHERE t.id = ${teamId}`,
  )
  if (names === null) throw invitationGone()
  return { id, email, role, expires_at: expiresAt.toISOString(), ...names }
}
