import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'
import { localeCodes } from '../../../web/lib/locales.ts'
import { LEASE_MS } from './claim-mail.ts'
import type { MailKinds, SensitiveChange } from './mail-kinds.ts'

interface Change {
  /** Nothing is written when there are none. */
  changes: SensitiveChange[]
  /** The name of what was changed; '' for the store itself. */
  name: string
}

/**
 * The outbox rows that tell every owner of a sensitive change in the same batch, written where `when` holds:
 * the guard of the change itself. Call `sendSoon` after the batch.
 */
export function mailedToOwners(ctx: Ctx, { changes, name }: Change, when: SQL) {
  const data: MailKinds['sensitive-change'] = {
    firstName: '',
    who: ctx.actor?.email ?? '',
    changes,
    name,
    at: ctx.now.toISOString(),
    ipAddress: ctx.ipAddress,
  }
  return toOwners(ctx, { kind: 'sensitive-change', data }, sql`${when} AND ${changes.length} > 0`)
}

interface OwnersMail<Kind extends keyof MailKinds> {
  kind: Kind
  data: MailKinds[Kind]
  /** The caller sends them itself, at once: the rows are claimed as they are written, for as long as any claim lasts. */
  isClaimed?: boolean
}

/**
 * The outbox rows of a mail to every owner, which names each by `firstName`, `{locale}` in its data being theirs;
 * written where `when` holds.
 */
export function toOwners<
  Kind extends 'sensitive-change' | 'webhook-stopped' | 'trouble-found' | 'trouble-over',
>(ctx: Ctx, { kind, data, isClaimed = false }: OwnersMail<Kind>, when: SQL) {
  const known = sql`(SELECT value FROM json_each(${JSON.stringify(localeCodes())}))`
  const locale = sql`iif(u.locale IN ${known}, u.locale, ${ctx.locale})`
  const text = sql`replace(${JSON.stringify(data)}, '{locale}', ${locale})`
  return insertWhen(ctx.db, mails, {
    cells: {
      kind,
      userId: sql`u.id`,
      email: sql`u.email`,
      locale,
      data: sql`json_set(${text}, '$.firstName', u.first_name)`,
      ...(isClaimed && { attempts: 1 }),
      nextAt: isClaimed ? new Date(ctx.now.getTime() + LEASE_MS) : ctx.now,
      createdAt: ctx.now,
    },
    // Roles are few, and so is staff.
    rest: sql`FROM roles r CROSS JOIN user_roles ur ON ur.role_id = r.id
      CROSS JOIN users u ON u.id = ur.user_id
    WHERE r.name = 'owner' AND u.is_disabled = 0 AND u.deleted_at IS NULL AND ${when}`,
  })
}
