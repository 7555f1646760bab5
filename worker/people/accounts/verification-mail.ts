import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { sha256 } from '../../lib/hash.ts'
import { isSameText, sign } from '../../lib/signing.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { recipient } from '../../store/mail/recipient.ts'

const LASTS_MINUTES = 60

interface Person {
  /** 'new': inserted by the same batch, under this e-mail address. */
  id: number | 'new'
  email: string
  firstName: string
  locale: string | null
}

interface Link {
  hash: string
  /** Unix seconds. */
  expires: number
  signature: string
}

/** Stands for the e-mail address in links. */
export const emailHash = (email: string): string => sha256(email)

/** An address belongs to one person only, so the id beside the hash needs no signature. */
const signatureOf = (ctx: Ctx, { hash, expires }: Pick<Link, 'hash' | 'expires'>): string =>
  sign(appKey(ctx.env), 'verify-email', `${hash}.${expires}`)

/** Whether we made this link, within the last hour. */
export const isLiveLink = (ctx: Ctx, link: Link): boolean =>
  isSameText(link.signature, signatureOf(ctx, link)) && link.expires * 1000 > ctx.now.getTime()

/** The mail that verifies an address; its link works for an hour. */
export function verificationMail(ctx: Ctx, person: Person): Mail {
  const { email, firstName, locale } = person
  const isNew = person.id === 'new'
  const to = recipient(ctx, { id: isNew ? 0 : Number(person.id), email, locale })
  const hash = emailHash(email)
  const expires = Math.floor(ctx.now.getTime() / 1000) + LASTS_MINUTES * 60
  const signature = signatureOf(ctx, { hash, expires })
  const path = `/api/email/verify/${isNew ? '{userId}' : person.id}/${hash}`
  const url = `${ctx.origin}${path}?expires=${expires}&signature=${signature}`
  return {
    kind: 'verify-email',
    to: isNew ? { ...to, userId: 'new' } : to,
    data: { firstName, url, minutes: LASTS_MINUTES },
  }
}
