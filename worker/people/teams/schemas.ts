import { z } from 'zod'
import { EmailAddress } from '../accounts/schemas/email.ts'
import { CompanyName } from '../accounts/schemas/names.ts'
import { rowId } from '../../lib/wire.ts'

/** What a member may be; the owner is no member and is given no role. */
export const TeamRole = z.enum(['admin', 'buyer', 'viewer'])
export type TeamRole = z.infer<typeof TeamRole>

/** A person's standing in a team. */
export const TeamStanding = z.enum(['owner', ...TeamRole.options])
export type TeamStanding = z.infer<typeof TeamStanding>

/** The roles that each standing may give and take. Owners: all; admins: buyers and viewers, but no admins. */
export const ROLES_GIVEN_BY: Readonly<Record<TeamStanding, readonly TeamRole[]>> = {
  owner: ['admin', 'buyer', 'viewer'],
  admin: ['buyer', 'viewer'],
  buyer: [],
  viewer: [],
}

export const TeamInput = z.object({ name: CompanyName })
export type TeamInput = z.infer<typeof TeamInput>

export const InvitationInput = z.object({ email: EmailAddress, role: TeamRole })
export type InvitationInput = z.infer<typeof InvitationInput>

export const MemberChange = z.object({ role: TeamRole })

export const CurrentTeam = z.object({ team_id: rowId })

/** Query of `/team-invitations/{id}` and of its preview: what the mailed link says. */
export const InvitationQuery = z.object({ signature: z.string().max(200).default('') })

/** A team in the list of a person's teams. */
export const TeamSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Made at registration; it cannot be deleted. */
  is_personal: z.boolean(),
  is_current: z.boolean(),
  /** The standing of the signed-in person in it. */
  role: TeamStanding,
  /** The owner included. */
  people_count: z.number().int(),
})
export type TeamSummary = z.infer<typeof TeamSummary>

export const TeamPerson = z.object({
  user_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: TeamStanding,
})

export const TeamInvitation = z.object({
  id: z.number().int(),
  email: z.string(),
  role: TeamRole,
  expires_at: z.iso.datetime(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

/** An invitation as the invited person sees it before accepting. */
export const OpenInvitation = TeamInvitation.extend({
  /** The team's name. */
  team: z.string(),
  /** The name of who invites; '' when they have left the store. */
  inviter: z.string(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const Team = TeamSummary.extend({
  /** The owner first, then members by name. */
  members: z.array(TeamPerson),
  /** Not accepted yet; empty for people who may not invite. */
  invitations: z.array(TeamInvitation),
})
export type Team = z.infer<typeof Team>
