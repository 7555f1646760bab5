import type { InboundMailKind, InboundMailReason } from '../../db/json/inbound-mail.ts'
import type { Ctx } from '../../env.ts'
import { isOwnAddress, isLooping } from './find-loop.ts'
import { findAddressed, refusalOf } from './find-takers.ts'
import { isTooManyToQuote, isTooOften, needRoom } from './mail-rates.ts'

/** A mail that arrives, by what its headers say. */
export interface Arriving {
  kind: InboundMailKind
  size: number
  recipient: string
  sender: string
  subject: string
  isVerified: boolean
  isAutomatic: boolean
  /** Ids of the mails it belongs to, its own first. */
  thread: readonly string[]
}

/**
 * Why a mail that arrives is not worked on; null: it is. What is known by its headers is a reason before all others.
 * Throws where there is no room for it: the sender's server tries again later.
 */
export async function admitMail(ctx: Ctx, mail: Arriving): Promise<InboundMailReason | null> {
  return mail.kind === 'quote' ? admitQuestion(ctx, mail) : admitList(ctx, mail)
}

/** Mails that are not expected wait anyway, and must not use up what their offer may be sent. */
async function admitList(ctx: Ctx, mail: Arriving): Promise<InboundMailReason | null> {
  const isExpected = mail.isVerified && (await isAwaited(ctx, mail))
  await needRoom(ctx, { ...mail, isExpected })
  const isOver = isExpected && (await isTooOften(ctx, mail))
  if (!mail.isVerified) return 'unverified'
  return isOver ? 'too_often' : null
}

/** Whether it will be worked on. */
async function isAwaited(ctx: Ctx, mail: Arriving): Promise<boolean> {
  const addressed = await findAddressed(ctx, mail.recipient)
  return addressed !== null && refusalOf(addressed.offer, mail) === null
}

/** Anybody may ask for a quote, so that everybody counts: by sender, and all who are not proven together. */
async function admitQuestion(ctx: Ctx, mail: Arriving): Promise<InboundMailReason | null> {
  const reason = await refusalOfQuestion(ctx, mail)
  await needRoom(ctx, { ...mail, isExpected: reason === null })
  if (reason !== null) return reason
  if (await isTooManyToQuote(ctx, mail)) return 'too_often'
  return (await isLooping(ctx, mail)) ? 'loop' : null
}

async function refusalOfQuestion(ctx: Ctx, mail: Arriving): Promise<InboundMailReason | null> {
  if (await isOwnAddress(ctx, mail.sender)) return 'loop'
  if (mail.isAutomatic) return 'automatic'
  return mail.isVerified ? null : 'unverified'
}
