import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { takeAttempt } from '../../take-attempt.ts'

/** Mails an hour of one sender, and to one address, that are worked on. */
const MOST_OF_SENDER = 60
const MOST_TO_ADDRESS = 60

/** Mails of one sender that are answered with a quote, in an hour and in a day. */
const MOST_QUOTED_HOUR = 20
const MOST_QUOTED_DAY = 50

/** Mails and megabytes an hour that are kept at all: of those who may send lists, and of anybody else. */
const ROOM = {
  expected: { mails: 1200, megabytes: 6000 },
  others: { mails: 120, megabytes: 300 },
} as const

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Counts a mail for its sender and for its address; whether either has had too many in this hour. */
export async function isTooOften(
  ctx: Ctx,
  { sender, recipient }: { sender: string; recipient: string },
): Promise<boolean> {
  const isSenderOver = await isOver(ctx, `inbound-mail-from:${sender}`, MOST_OF_SENDER)
  return (await isOver(ctx, `inbound-mail-to:${recipient}`, MOST_TO_ADDRESS)) || isSenderOver
}

/** Counts a mail that asks for a quote; whether its sender has had too many answers in this hour or day. */
export async function isTooManyToQuote(ctx: Ctx, { sender }: { sender: string }): Promise<boolean> {
  const isOfHour = await isOver(ctx, `quote-mail-from:${sender}`, MOST_QUOTED_HOUR)
  const day = {
    key: `quote-mail-day:${sender}`,
    limit: MOST_QUOTED_DAY,
    windowSeconds: DAY_SECONDS,
  }
  return (await isOverRate(ctx, day)) || isOfHour
}

/**
 * Throws once more mails have come within an hour than the store keeps: the sender's server tries again
 * later. Those whose sender is proven and expected have room of their own, which others cannot fill.
 * `size` in bytes.
 */
export async function needRoom(
  ctx: Ctx,
  { size, isExpected }: { size: number; isExpected: boolean },
): Promise<void> {
  const kind = isExpected ? 'expected' : 'others'
  const { mails, megabytes } = ROOM[kind]
  const weight = Math.ceil(size / (1024 * 1024))
  const isFull =
    (await isOver(ctx, `inbound-mails:${kind}`, mails)) ||
    (await isOver(ctx, `inbound-megabytes:${kind}`, megabytes, weight))
  if (isFull) throw new Error('too many mails in this hour: the sender’s server is to try again')
}

const isOver = (ctx: Ctx, key: string, limit: number, amount = 1): Promise<boolean> =>
  isOverRate(ctx, { key, limit, windowSeconds: HOUR_SECONDS, amount })

/** Counts what `takeAttempt` counts; whether it is past its limit. */
export async function isOverRate(
  ctx: Ctx,
  allowance: Parameters<typeof takeAttempt>[1],
): Promise<boolean> {
  try {
    await takeAttempt(ctx, allowance)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return true
    throw error
  }
}
