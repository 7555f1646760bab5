import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { sql as fragment } from '../../db/query.ts'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { keepsOwner } from '../accounts/keeps-owner.ts'
import { isOwnSessionLive } from '../accounts/own-session.ts'
import { NO_PASSWORD } from '../accounts/password.ts'
import { audited } from '../../store/audit/audit.ts'
import {
  emailChanges,
  knownAddresses,
  knownDevices,
  passwordResets,
  pendingSignIns,
  recoveryCodes,
  sessions,
  staffInvitations,
  supportVisits,
  userRoles,
  users,
} from '../../db/schema/accounts.ts'
import { pageViews } from '../../db/schema/analytics.ts'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import { partRequests } from '../../db/schema/part-requests.ts'
import { quoteMails } from '../../db/schema/quote-mails.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { cartItems, cartMerges, favorites } from '../../db/schema/cart.ts'
import { checkouts } from '../../db/schema/checkout.ts'
import { addresses, companies, companyMembers } from '../../db/schema/customers.ts'
import { apiKeys } from '../../db/schema/integrations.ts'
import { groupPeople } from '../../db/schema/groups.ts'
import { liveRooms } from '../../db/schema/live.ts'
import { mails } from '../../db/schema/mail.ts'
import { idempotencyKeys } from '../../db/schema/pricing.ts'
import { orderProposals } from '../../db/schema/order-proposals.ts'
import { quotes } from '../../db/schema/quotes.ts'
import { returnPhotos, returns } from '../../db/schema/returns.ts'
import { teamInvitations, teamMembers, teams } from '../../db/schema/teams.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import type { Ctx } from '../../env.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { contactErasure } from './erase-contacts.ts'
import { projectErasure } from './erase-projects.ts'
import { companiesOweNothing } from '../companies/owes-nothing.ts'
import { isInTeams } from '../teams/team-conditions.ts'

type Person = typeof users.$inferSelect

/**
 * The statements that end a person's account as they ask for it, for one batch. The third one decides and answers a
 * row, the next the keys of photos that no row names any more; what tells of it stands before it under the same
 * condition, all others do something only when it did.
 */
export function erasure(ctx: Ctx, person: Person) {
  const isAllowed = mayGo(ctx, person)
  const guard = exists(users, isAllowed)
  return [
    audited(ctx, { action: 'accounts.delete', subject: { type: 'user', id: person.id } }, guard),
    mailed(
      ctx,
      {
        kind: 'account-deleted',
        to: { ...recipient(ctx, person), userId: null },
        data: { firstName: person.firstName },
      },
      guard,
    ),
    ...erasedRows(ctx, person, isAllowed),
  ] as const
}

/** The erasure alone, where `isAllowed` holds; its first statement decides. */
export function erasedRows(ctx: Ctx, person: Person, isAllowed: SQL) {
  const { id } = person
  const isErased = sql`EXISTS (SELECT 1 FROM users gone WHERE gone.id = ${id} AND gone.deleted_at IS NOT NULL)`
  const whenErased = (condition: SQL | undefined) => sql`${condition} AND ${isErased}`
  const owned = fragment`SELECT id FROM teams WHERE owner_id = ${id}`
  return [
    ctx.db.update(users).set(nobody(ctx, person)).where(isAllowed).returning({ id: users.id }),
    // Orders and their returns stay, without what the person said and showed there.
    ctx.db
      .delete(returnPhotos)
      .where(whenErased(sql`${returnPhotos.returnId} IN (${returnsOf(id)})`))
      .returning({ key: returnPhotos.key }),
    ctx.db
      .update(returns)
      .set({ words: '' })
      .where(whenErased(sql`${returns.id} IN (${returnsOf(id)})`)),
    ctx.db.delete(sessions).where(whenErased(eq(sessions.userId, id))),
    ctx.db.delete(liveRooms).where(whenErased(eq(liveRooms.userId, id))),
    ctx.db.delete(pendingSignIns).where(whenErased(eq(pendingSignIns.userId, id))),
    ctx.db.delete(apiKeys).where(whenErased(eq(apiKeys.userId, id))),
    ctx.db.delete(recoveryCodes).where(whenErased(eq(recoveryCodes.userId, id))),
    ctx.db.delete(passwordResets).where(whenErased(eq(passwordResets.userId, id))),
    ctx.db.delete(emailChanges).where(whenErased(eq(emailChanges.userId, id))),
    ctx.db.delete(knownDevices).where(whenErased(eq(knownDevices.userId, id))),
    ctx.db.delete(knownAddresses).where(whenErased(eq(knownAddresses.userId, id))),
    ctx.db.delete(userRoles).where(whenErased(eq(userRoles.userId, id))),
    ctx.db.delete(staffInvitations).where(whenErased(eq(staffInvitations.userId, id))),
    ctx.db
      .update(staffInvitations)
      .set({ invitedById: null })
      .where(whenErased(eq(staffInvitations.invitedById, id))),
    ctx.db.delete(supportVisits).where(whenErased(eq(supportVisits.userId, id))),
    ctx.db
      .update(supportVisits)
      .set({ staffId: null })
      .where(whenErased(eq(supportVisits.staffId, id))),
    ctx.db.delete(cartItems).where(whenErased(eq(cartItems.userId, id))),
    ctx.db.delete(checkouts).where(whenErased(eq(checkouts.userId, id))),
    // Those that were ordered by stay, as orders do; the others are nobody's until the next hour deletes them.
    ctx.db
      .update(quotes)
      .set({
        userId: null,
        companyId: null,
        customer: NOBODY,
        status: 'withdrawn',
        forgetAt: ctx.now,
        version: sql`${quotes.version} + 1`,
      })
      .where(whenErased(sql`${quotes.userId} = ${id} AND ${quotes.orderId} IS NULL`)),
    // What was said about a proposal for one of their orders; the order's own words stay.
    ctx.db
      .update(orderProposals)
      .set({
        note: '',
        answerNote: sql`iif(${orderProposals.status} = 'failed', ${orderProposals.answerNote}, '')`,
      })
      .where(
        whenErased(sql`${orderProposals.orderId} IN (SELECT id FROM orders WHERE user_id = ${id})`),
      ),
    ctx.db.delete(cartMerges).where(whenErased(eq(cartMerges.userId, id))),
    ctx.db.delete(favorites).where(whenErased(eq(favorites.userId, id))),
    ctx.db
      .delete(savedViews)
      .where(whenErased(sql`${savedViews.userId} = ${id} AND ${savedViews.isShared} = 0`)),
    // Shared views stay for colleagues, without a name.
    ctx.db
      .update(savedViews)
      .set({ userId: null })
      .where(whenErased(eq(savedViews.userId, id))),
    ctx.db.delete(partRequests).where(
      whenErased(
        // An address that nobody confirmed may be somebody else's.
        person.emailVerifiedAt === null
          ? eq(partRequests.userId, id)
          : sql`(${partRequests.userId} = ${id} OR ${partRequests.email} = ${person.email})`,
      ),
    ),
    ...mailErasure(ctx, person, whenErased),
    ...contactErasure(ctx, person, isErased),
    ...projectErasure(ctx, person, isErased),
    ctx.db.delete(addresses).where(whenErased(eq(addresses.userId, id))),
    ctx.db.delete(companyMembers).where(whenErased(eq(companyMembers.userId, id))),
    ctx.db.delete(groupPeople).where(whenErased(eq(groupPeople.userId, id))),
    ctx.db.delete(companies).where(whenErased(eq(companies.userId, id))),
    ctx.db.delete(teamMembers).where(whenErased(eq(teamMembers.userId, id))),
    // People who worked in one of these teams are back in their own.
    ctx.db
      .update(users)
      .set({
        currentTeamId: sql`(SELECT t.id FROM teams t WHERE t.owner_id = users.id AND t.is_personal = 1)`,
      })
      .where(
        whenErased(sql`${users.currentTeamId} IN (${drizzleSql(owned)}) AND ${isInTeams(owned)}`),
      ),
    ctx.db.delete(teams).where(whenErased(eq(teams.ownerId, id))),
    ctx.db.delete(teamInvitations).where(whenErased(eq(teamInvitations.email, person.email))),
    ctx.db
      .update(teamInvitations)
      .set({ invitedBy: null })
      .where(whenErased(eq(teamInvitations.invitedBy, id))),
    ctx.db
      .delete(mails)
      .where(
        whenErased(
          sql`(${mails.userId} = ${id} OR (${mails.email} = ${person.email} AND ${mails.kind} <> 'account-deleted'))`,
        ),
      ),
    ctx.db
      .update(pageViews)
      .set({ userId: null })
      .where(whenErased(eq(pageViews.userId, id))),
    ctx.db
      .delete(idempotencyKeys)
      .where(
        whenErased(
          sql`${idempotencyKeys.scope} >= ${`${id} `} AND ${idempotencyKeys.scope} < ${`${id}!`}`,
        ),
      ),
    // The log keeps who did what to which row, but not what the rows said of the person, nor from where they did
    // it. It is the only change that the table's trigger lets through.
    ctx.db
      .update(auditLog)
      .set({
        before: null,
        after: null,
        ipAddress: ofOthers(id, auditLog.ipAddress),
        userAgent: ofOthers(id, auditLog.userAgent),
      })
      .where(
        whenErased(sql`${auditLog.subjectType} = 'user' AND ${auditLog.subjectId} = ${String(id)}`),
      ),
  ] as const
}

/**
 * What the person has mailed to be quoted: what it said at once, its bytes with the next hour that forgets old ones. An
 * address that nobody confirmed may be somebody else's.
 */
function mailErasure({ db }: Ctx, person: Person, whenErased: (condition: SQL) => SQL) {
  const isTheirs = sql`${inboundMails.kind} = 'quote' AND ${inboundMails.sender} = ${person.email}
    AND ${person.emailVerifiedAt === null ? 0 : 1} = 1`
  return [
    db
      .delete(quoteMails)
      .where(
        whenErased(sql`${quoteMails.mailId} IN (SELECT id FROM inbound_mails WHERE ${isTheirs})`),
      ),
    db
      .update(inboundMails)
      .set({
        status: 'dismissed',
        sender: '',
        subject: '',
        words: '',
        files: [],
        settledAt: new Date(0),
      })
      .where(whenErased(isTheirs)),
  ] as const
}

/** The value, where somebody else has acted: staff. */
const ofOthers = (id: number, column: SQLWrapper): SQL =>
  sql`iif(coalesce(${auditLog.actorId}, ${id}) = ${id}, NULL, ${column})`

const returnsOf = (id: number) =>
  sql`SELECT r.id FROM orders o CROSS JOIN returns r ON r.order_id = o.id WHERE o.user_id = ${id}`

/** Whose quote it was is forgotten. */
const NOBODY = {
  kind: 'private' as const,
  first_name: '',
  last_name: '',
  email: '',
  phone: null,
  company: null,
}

/** A row without personal data that no one can sign in to. */
const nobody = (ctx: Ctx, { id }: Person) => ({
  email: `deleted-${id}@deleted.invalid`,
  emailVerifiedAt: null,
  passwordHash: NO_PASSWORD,
  firstName: '',
  lastName: '',
  phone: null,
  kind: 'private' as const,
  locale: null,
  currency: null,
  photoKey: null,
  currentTeamId: null,
  twoFactorSecret: null,
  twoFactorConfirmedAt: null,
  twoFactorLastStep: 0,
  emailPreferences: {},
  deletedAt: ctx.now,
  sessionEpoch: sql`${users.sessionEpoch} + 1`,
  isDisabled: true,
  disabledReason: null,
  invitedAt: null,
  lastSeenAt: null,
  lastOrderAt: null,
  orderCount: 0,
  staffNotes: '',
})

/**
 * The session is live, the password is the one that was checked, the store keeps an owner, and none of their companies
 * owes anything.
 */
function mayGo(ctx: Ctx, { id, passwordHash }: Person) {
  return sql`${users.id} = ${id} AND ${users.deletedAt} IS NULL
    AND ${users.passwordHash} = ${passwordHash}
    AND ${isOwnSessionLive(ctx, actorOf(ctx))}
    AND ${keepsOwner(id)}
    AND ${companiesOweNothing(id)}`
}
