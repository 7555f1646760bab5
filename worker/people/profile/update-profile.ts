import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { requestEmailChange } from '../accounts/request-email-change.ts'
import { isConfirmed } from '../../password-confirmation.ts'
import { isAddressFree, isPendingChange } from '../accounts/email-changes.ts'
import { getCurrentUser } from '../accounts/get-current-user.ts'
import type { CurrentUser } from '../accounts/schemas/account.ts'
import { takeVerificationMail } from '../accounts/take-verification-mail.ts'
import { verificationMail } from '../accounts/verification-mail.ts'
import { audited } from '../../store/audit/audit.ts'
import { emailChanges, users } from '../../db/schema/accounts.ts'
import { voidResetLinks } from '../accounts/void-reset-links.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { cleanPhoto } from './photos/clean-photo.ts'
import { forgetPhoto } from './photos/forget-photo.ts'
import { newPhotoKey } from '../accounts/photo-keys.ts'
import type { ProfileInput } from './schemas.ts'

type Row = typeof users.$inferSelect

/** How often the profile is read again after a concurrent change. */
const MOST_TRIES = 3

interface Update {
  input: ProfileInput
  photo?: File | undefined
}

/**
 * Changes the actor's profile, and the photo when one is sent. A new e-mail needs a recently confirmed
 * password (423) and is pending until it is confirmed by mail; the old one is notified. One that was never
 * verified is replaced at once and not notified: a typing error may have made it a stranger's. 422 for an
 * address that another account uses; 429 past six new addresses or requested mails a minute.
 */
export async function updateProfile(ctx: Ctx, { input, photo }: Update): Promise<CurrentUser> {
  const photoKey = photo === undefined ? undefined : await storePhoto(ctx, photo)
  const before = await writeProfile(ctx, input, photoKey).catch(async (error: unknown) => {
    if (photoKey !== undefined && error instanceof AppError) await forgetPhoto(ctx, photoKey)
    throw error
  })
  if (photoKey !== undefined) await forgetPhoto(ctx, before.photoKey)
  if (before.email !== input.email) await sendSoon(ctx)
  return getCurrentUser(ctx, actorOf(ctx))
}

/** Stores the cleaned photo and answers its key; no row names it yet. */
async function storePhoto(ctx: Ctx, photo: File): Promise<string> {
  const key = newPhotoKey(actorOf(ctx).id)
  const { type, bytes } = await cleanPhoto(photo)
  await ctx.media.put(key, bytes, { httpMetadata: { contentType: type } })
  return key
}

/** Answers the row as it was before. */
async function writeProfile(
  ctx: Ctx,
  input: ProfileInput,
  photoKey: string | undefined,
): Promise<Row> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const { before, isNewEmail } = await readPerson(ctx, input)
    if (attempt === 0 && isNewEmail) {
      await takeVerificationMail(ctx, { userId: before.id, email: input.email })
    }
    const change = { before, input, photoKey, isNewEmail }
    const [[verdict]] = await ctx.db.batch(statements(ctx, change))
    if (verdict?.isWritten === 1) return before
    if (verdict?.isTaken === 1) throw invalid('email', 'email_taken')
  }
  throw conflict('conflict')
}

/** The person's row, and whether the address is neither the current nor the pending one. */
async function readPerson(ctx: Ctx, { email }: ProfileInput) {
  const { id, passwordConfirmedAt } = actorOf(ctx)
  const [[before], [waiting]] = await ctx.db.batch([
    ctx.db.select().from(users).where(eq(users.id, id)),
    ctx.db
      .select({ email: emailChanges.newEmail })
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, id), isPendingChange(ctx))),
  ])
  if (before === undefined || before.deletedAt !== null) throw new AppError('unauthenticated')
  const isNewEmail = email !== before.email && email !== waiting?.email
  if (isNewEmail && !isConfirmed(passwordConfirmedAt, ctx.now)) {
    throw new AppError('password_confirmation_required')
  }
  return { before, isNewEmail }
}

interface Change {
  before: Row
  input: ProfileInput
  photoKey: string | undefined
  isNewEmail: boolean
}

/** The first statement says what becomes of the others; the last one writes the profile. */
function statements(ctx: Ctx, { before, input, photoKey, isNewEmail }: Change) {
  const { id } = before
  const { email, first_name: firstName, last_name: lastName, phone } = input
  const isAtOnce = isNewEmail && before.emailVerifiedAt === null
  const isFree = isAddressFree(ctx, email, id)
  const canWrite = and(
    eq(users.id, id),
    eq(users.email, before.email),
    before.emailVerifiedAt === null ? isNull(users.emailVerifiedAt) : undefined,
    isNull(users.deletedAt),
    before.photoKey === null ? isNull(users.photoKey) : eq(users.photoKey, before.photoKey),
    isNewEmail ? isFree : undefined,
  )
  const guard = exists(users, canWrite)
  const verdict = ctx.db
    .select({ isWritten: sql<number>`(${guard})`, isTaken: sql<number>`NOT (${isFree})` })
    .from(users)
    .where(eq(users.id, id))
  const update = ctx.db
    .update(users)
    .set({
      firstName,
      lastName,
      phone,
      ...(isAtOnce && { email }),
      ...(photoKey !== undefined && { photoKey }),
    })
    .where(canWrite)
  // Names of fields only, so that the log holds no personal data.
  const audit = audited(
    ctx,
    {
      action: 'accounts.update-profile',
      subject: { type: 'user', id },
      after: { changed: changedFields(before, { ...input, photoKey, isNewEmail }) },
    },
    guard,
  )
  if (!isNewEmail) return [verdict, audit, update] as const
  if (!isAtOnce) {
    const request = requestEmailChange(ctx, { person: before, email }, guard)
    return [verdict, audit, ...request, update] as const
  }
  return [
    verdict,
    audit,
    mailed(ctx, verificationMail(ctx, { id, email, firstName, locale: before.locale }), guard),
    voidResetLinks(ctx, id, guard),
    update,
  ] as const
}

const changedFields = (
  before: Row,
  input: ProfileInput & { photoKey: string | undefined; isNewEmail: boolean },
) =>
  [
    before.firstName !== input.first_name && 'first_name',
    before.lastName !== input.last_name && 'last_name',
    input.isNewEmail && 'email',
    before.phone !== input.phone && 'phone',
    input.photoKey !== undefined && 'photo',
  ].filter((field) => field !== false)
