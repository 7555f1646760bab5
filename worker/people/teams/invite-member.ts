import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Query, query, queryRow } from '../../db/query.ts'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { teamInvitations } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { AppError, forbidden, invalid, notFound } from '../../errors.ts'
import { isLocale } from '../../../web/lib/locales.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { getTeam } from './get-team.ts'
import { INVITATION_DAYS, INVITATION_MS, invitationUrl } from './invitation-link.ts'
import { type InvitationInput, ROLES_GIVEN_BY, type Team, type TeamInvitation } from './schemas.ts'
import { mayGive } from './team-conditions.ts'

/** Members and open invitations of one team. */
const MOST_PEOPLE = 200
const HOUR = 3600

interface Names {
  first_name: string
  last_name: string
  locale: string | null
}

const namesQuery = (inviterId: number, email: string): Query<Names> => query`
  SELECT first_name, last_name, (SELECT locale FROM users WHERE email = ${email}) AS locale
  FROM users WHERE id = ${inviterId}`

/**
 * Invites an e-mail address. Inviting it again renews the invitation and voids the earlier link. The response
 * does not reveal whether the address has an account.
 */
export async function inviteMember(
  ctx: Ctx,
  teamId: number,
  input: InvitationInput,
): Promise<TeamInvitation> {
  const { id: me } = actorOf(ctx)
  const { email, role } = input
  const team = await getTeam(ctx, teamId)
  refuse(team, input)
  await takeAttempt(ctx, { key: `invites by ${me}`, limit: 60, windowSeconds: HOUR })
  await countFor(ctx, email)
  const inviter = await queryRow(ctx.db.raw, namesQuery(me, email))
  if (inviter === null) throw notFound()
  const locale = isLocale(inviter.locale) ? inviter.locale : ctx.locale
  const invitation = { id: randomInt(1, 2 ** 47), email, role }
  const expiresAt = ctx.now.getTime() + INVITATION_MS
  const isNoMember = sql`NOT EXISTS (
    SELECT 1 FROM users u LEFT JOIN team_members m ON m.user_id = u.id AND m.team_id = ${teamId}
    WHERE u.email = ${email} AND (m.user_id IS NOT NULL
      OR u.id = (SELECT owner_id FROM teams WHERE id = ${teamId})))`
  const hasRoom = sql`(SELECT count(*) FROM team_members WHERE team_id = ${teamId})
    + (SELECT count(*) FROM team_invitations WHERE team_id = ${teamId} AND email <> ${email}) < ${MOST_PEOPLE}`
  const who = { teamId, userId: me }
  // Its id is random, and new with every renewal.
  const isSent = exists(teamInvitations, eq(teamInvitations.id, invitation.id))
  const [sent] = await ctx.db.batch([
    insertWhen(ctx.db, teamInvitations, {
      cells: {
        ...invitation,
        teamId,
        invitedBy: me,
        expiresAt: new Date(expiresAt),
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${mayGive(who, sql`${role}`)} AND ${isNoMember} AND ${hasRoom}`,
    })
      .onConflictDoUpdate({
        target: [teamInvitations.teamId, teamInvitations.email],
        set: {
          id: invitation.id,
          role,
          invitedBy: me,
          expiresAt: new Date(expiresAt),
        },
        setWhere: mayGive(who, sql`${teamInvitations.role}`),
      })
      .returning({ id: teamInvitations.id }),
    audited(
      ctx,
      {
        action: 'teams.invite',
        subject: { type: 'team', id: teamId },
        // By reference: what no erasure of the account would find is not written.
        after: sql`json_object('role', ${role}, 'user_id', (SELECT id FROM users WHERE email = ${email}))`,
      },
      isSent,
    ),
    mailed(
      ctx,
      {
        kind: 'team-invitation',
        to: { email, locale, userId: null },
        data: {
          team: team.name,
          inviter: `${inviter.first_name} ${inviter.last_name}`,
          url: invitationUrl(ctx, invitation, locale),
          days: INVITATION_DAYS,
        },
      },
      isSent,
    ),
  ])
  if (sent.length === 0) {
    refuse(await getTeam(ctx, teamId), input)
    throw new AppError('conflict', { sentence: 'team_full', params: { count: MOST_PEOPLE } })
  }
  await sendSoon(ctx)
  return { ...invitation, expires_at: new Date(expiresAt).toISOString() }
}

/**
 * Counts an invitation to the address: ten an hour from everybody together. The first three a day of each
 * inviter do not count, so that nobody can block an address for others.
 */
async function countFor(ctx: Ctx, email: string): Promise<void> {
  const { id: me } = actorOf(ctx)
  const own = { key: `invites of ${email} by ${me}`, limit: 30, windowSeconds: 24 * HOUR }
  if ((await takeAttempt(ctx, own)) <= 3) return
  await takeAttempt(ctx, { key: `invites of ${email}`, limit: 10, windowSeconds: HOUR })
}

/** Throws why the invitation is not allowed, if it is not. */
function refuse(team: Team, { email, role }: InvitationInput): void {
  const given = ROLES_GIVEN_BY[team.role]
  if (!given.includes(role)) throw forbidden()
  if (team.members.some((person) => person.email === email)) {
    throw invalid('email', 'already_in_team')
  }
  const open = team.invitations.find((invitation) => invitation.email === email)
  if (open !== undefined && !given.includes(open.role)) throw forbidden()
}
