import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorOf } from '../accounts/actor-of.ts'
import { getCurrentUser } from '../accounts/get-current-user.ts'
import type { CurrentUser } from '../accounts/schemas.ts'
import { takeVerificationMail } from '../accounts/take-verification-mail.ts'
import { verificationMail } from '../accounts/verification-mail.ts'
import { audited } from '../db/audit.ts'
import { passwordResets, users } from '../db/schema/accounts.ts'
import type { Ctx } from '../env.ts'
import { AppError, conflict, invalid } from '../errors.ts'
import { mailed } from '../mail/mailed.ts'
import { recipient } from '../mail/recipient.ts'
import { sendSoon } from '../mail/send-soon.ts'
import { cleanPhoto } from './photos/clean-photo.ts'
import { forgetPhoto } from './photos/forget-photo.ts'
import { newPhotoKey } from './photos/photo-keys.ts'
import type { ProfileInput } from './schemas.ts'

type Row = typeof users.$inferSelect

/** How often somebody else's change in between is taken into account. */
const MOST_TRIES = 3

/**
 * Changes the actor's profile, and his photo when one is sent. A new e-mail is to be verified anew:
 * it gets the mail for that, the old one is told if it was verified (else it may be a stranger's, by a
 * slip of the finger), and links to a new password that went there are worth nothing any more. 422 for
 * an address that another account uses; 429 past six new addresses and mails asked for in a minute.
 */
export async function updateProfile(
  ctx: Ctx,
  input: ProfileInput,
  photo: File | undefined,
): Promise<CurrentUser> {
  const photoKey = photo === undefined ? undefined : await storePhoto(ctx, photo)
  const before = await writeProfile(ctx, input, photoKey).catch(async (error: unknown) => {
    if (photoKey !== undefined && error instanceof AppError) await forgetPhoto(ctx, photoKey)
    throw error
  })
  if (photoKey !== undefined) await forgetPhoto(ctx, before.photoKey)
  if (before.email !== input.email) await sendSoon(ctx)
  return getCurrentUser(ctx, actorOf(ctx))
}

/** Where the cleaned photo lies now; nobody's until the row names it. */
async function storePhoto(ctx: Ctx, photo: File): Promise<string> {
  const key = newPhotoKey(actorOf(ctx).id)
  const { type, bytes } = await cleanPhoto(photo)
  await ctx.media.put(key, bytes, { httpMetadata: { contentType: type } })
  return key
}

/** Answers the row as it was. What counts as a change of e-mail is decided by the statement itself. */
async function writeProfile(
  ctx: Ctx,
  input: ProfileInput,
  photoKey: string | undefined,
): Promise<Row> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const [before] = await ctx.db
      .select()
      .from(users)
      .where(eq(users.id, actorOf(ctx).id))
    if (before === undefined || before.deletedAt !== null) throw new AppError('unauthenticated')
    if (attempt === 0 && input.email !== before.email) await takeVerificationMail(ctx, before.id)
    const [written, taken] = await ctx.db.batch(statements(ctx, { before, input, photoKey }))
    if (written.length > 0) return before
    if (taken.length > 0) throw invalid('email', 'email_taken')
  }
  throw conflict('conflict')
}

interface Change {
  before: Row
  input: ProfileInput
  photoKey: string | undefined
}

function statements(ctx: Ctx, { before, input, photoKey }: Change) {
  const { id } = before
  const { email, first_name: firstName, last_name: lastName, phone } = input
  const isNew = email !== before.email
  const isFree = sql`NOT EXISTS (
    SELECT 1 FROM users other WHERE other.email = ${email} AND other.id <> ${id})`
  const isAsSeen = and(
    eq(users.id, id),
    eq(users.email, before.email),
    before.emailVerifiedAt === null ? isNull(users.emailVerifiedAt) : undefined,
    isNull(users.deletedAt),
    before.photoKey === null ? isNull(users.photoKey) : eq(users.photoKey, before.photoKey),
  )
  const update = ctx.db
    .update(users)
    .set({
      firstName,
      lastName,
      email,
      phone,
      ...(isNew && { emailVerifiedAt: null }),
      ...(photoKey !== undefined && { photoKey }),
    })
    .where(and(isAsSeen, isFree))
    .returning({ id: users.id })
  const others = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} = ${email} AND ${users.id} <> ${id}`)
  // Names of fields only: what they said goes when the person goes.
  const audit = audited(ctx, {
    action: 'accounts.update-profile',
    subject: { type: 'user', id },
    after: { changed: changedFields(before, { ...input, photoKey }) },
  })
  if (!isNew) return [update, others, audit] as const
  const told = mailed(ctx, {
    kind: 'email-changed',
    to: recipient(ctx, before),
    data: { firstName: before.firstName, newEmail: email },
  })
  return [
    update,
    others,
    audit,
    mailed(ctx, verificationMail(ctx, { id, email, firstName, locale: before.locale })),
    ...(before.emailVerifiedAt === null ? [] : [told]),
    ctx.db.delete(passwordResets).where(
      sql`${passwordResets.userId} = ${id}
          AND EXISTS (SELECT 1 FROM users WHERE id = ${id} AND email = ${email})`,
    ),
  ] as const
}

const changedFields = (before: Row, input: ProfileInput & { photoKey: string | undefined }) =>
  [
    before.firstName !== input.first_name && 'first_name',
    before.lastName !== input.last_name && 'last_name',
    before.email !== input.email && 'email',
    before.phone !== input.phone && 'phone',
    input.photoKey !== undefined && 'photo',
  ].filter((field) => field !== false)
