import { eq, type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { query, queryRow, sql as fragment } from '../../db/query.ts'
import { apiKeys } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { randomToken } from '../../lib/random.ts'
import { audited } from '../../store/audit/audit.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { isOwnSessionLive } from '../accounts/own-session.ts'
import { mayBuyForAs } from '../companies/usable-companies.ts'
import { getApiKey } from './list-api-keys.ts'
import { type ApiKeyInput, MOST_KEYS, type NewApiKey, PER_MINUTE } from './schemas.ts'

const DAY_MS = 24 * 3600 * 1000
/** As many a person makes in a day, revoked or not. */
const MOST_A_DAY = 60
const HINT_LENGTH = 4

/** What a key begins with, so that programs that look for lost secrets know one. */
export const KEY_PREFIX = 'detal_'

/**
 * Makes a key of the signed-in person; the answer alone has it. They are told by mail. 422 for a company they may not
 * buy for; 409 `api_keys_full` where so many stand already; 429 past sixty a day.
 */
export async function createApiKey(ctx: Ctx, input: ApiKeyInput): Promise<NewApiKey> {
  const { id: userId } = actorOf(ctx)
  const person = await readPerson(ctx, userId, input.company_id)
  if (input.company_id !== null && person.mayBuy !== 1) {
    throw invalid('company_id', 'unknown_company_id')
  }
  await takeAttempt(ctx, {
    key: `api-keys made by ${userId}`,
    limit: MOST_A_DAY,
    windowSeconds: DAY_MS / 1000,
  })
  const key = `${KEY_PREFIX}${randomToken()}`
  const hash = sha256(key)
  // Nothing else has this hash: only this batch can have written it.
  const isMade = exists(apiKeys, eq(apiKeys.hash, hash))
  const { name, scopes, networks, company_id: companyId, expires_in_days: days } = input
  const [, , , made] = await ctx.db.batch([
    insertKey(ctx, input, { key, hash }),
    audited(
      ctx,
      {
        action: 'api-keys.create',
        subject: { type: 'user', id: userId },
        after: { name, scopes, networks, company_id: companyId, expires_in_days: days },
      },
      isMade,
    ),
    mailed(ctx, madeMail(ctx, { userId, person, name }), isMade),
    ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.hash, hash)),
  ])
  const [row] = made
  if (row === undefined) throw await refusal(ctx)
  await sendSoon(ctx)
  return { ...(await getApiKey(ctx, row.id)), key }
}

function madeMail(
  ctx: Ctx,
  { userId, person, name }: { userId: number; person: Person; name: string },
): Mail {
  const { email, locale, firstName } = person
  const to = recipient(ctx, { id: userId, email, locale })
  return {
    kind: 'api-key-made',
    to,
    data: {
      firstName,
      name,
      at: ctx.now.toISOString(),
      ipAddress: ctx.ipAddress,
      url: `${ctx.origin}/${to.locale}/account/privacy`,
    },
  }
}

/** Written only while the session lives and there is room; the epoch is the person's at that moment. */
const insertKey = (ctx: Ctx, input: ApiKeyInput, { key, hash }: { key: string; hash: string }) =>
  insertWhen(ctx.db, apiKeys, {
    cells: {
      userId: sql`users.id`,
      companyId: input.company_id,
      name: input.name,
      hash,
      hint: key.slice(-HINT_LENGTH),
      scopes: [...input.scopes],
      networks: input.networks,
      perMinute: PER_MINUTE,
      epoch: sql`users.session_epoch`,
      expiresAt:
        input.expires_in_days === null
          ? null
          : new Date(ctx.now.getTime() + input.expires_in_days * DAY_MS),
      createdAt: ctx.now,
    },
    rest: sql`FROM users WHERE users.id = ${actorOf(ctx).id} AND ${isOwnSessionLive(ctx, actorOf(ctx))}
      AND ${drizzleSql(hasRoom(ctx))} AND ${mayStillBuy(ctx, input.company_id)}`,
  })

/** Fewer keys of the person stand than there may be. */
const hasRoom = (
  ctx: Ctx,
) => fragment`(SELECT count(*) FROM api_keys k JOIN users u ON u.id = k.user_id
  WHERE k.user_id = ${actorOf(ctx).id} AND k.revoked_at IS NULL AND k.epoch = u.session_epoch
    AND (k.expires_at IS NULL OR k.expires_at > ${ctx.now.getTime()})) < ${MOST_KEYS}`

const mayStillBuy = (ctx: Ctx, companyId: number | null): SQL =>
  companyId === null
    ? sql`1`
    : drizzleSql(mayBuyForAs(fragment`${companyId}`, fragment`${actorOf(ctx).id}`))

interface Person {
  email: string
  locale: string | null
  firstName: string
  mayBuy: number
}

async function readPerson(ctx: Ctx, userId: number, companyId: number | null): Promise<Person> {
  const person = await queryRow(
    ctx.db.raw,
    query<Person>`SELECT email, locale, first_name AS firstName,
      ${mayBuyForAs(fragment`${companyId}`, fragment`${userId}`)} AS mayBuy FROM users WHERE id = ${userId}`,
  )
  if (person === null) throw new AppError('unauthenticated')
  return person
}

/** There are too many keys, or the session has ended in between. */
async function refusal(ctx: Ctx): Promise<AppError> {
  const row = await queryRow(ctx.db.raw, query<{ ok: number }>`SELECT ${hasRoom(ctx)} AS ok`)
  return conflict(row?.ok === 1 ? 'conflict' : 'api_keys_full')
}
