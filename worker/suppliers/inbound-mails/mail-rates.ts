import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { takeAttempt } from '../../take-attempt.ts'

/** Mails an hour of one sender, and to one address, that are worked on. */
const MOST_OF_SENDER = 60
const MOST_TO_ADDRESS = 60

/** Mails and megabytes an hour that are kept at all: of those who may send lists, and of anybody else. */
const ROOM = {
  expected: { mails: 1200, megabytes: 6000 },
  others: { mails: 120, megabytes: 300 },
} as const

const HOUR_SECONDS = 3600

/** Counts a mail for its sender and for its address; whether either has had too many in this hour. */
export async function isTooOften(
  ctx: Ctx,
  { sender, recipient }: { sender: string; recipient: string },
): Promise<boolean> {
  const isSenderOver = await isOver(ctx, `inbound-mail-from:${sender}`, MOST_OF_SENDER)
  return (await isOver(ctx, `inbound-mail-to:${recipient}`, MOST_TO_ADDRESS)) || isSenderOver
}

/**
 * Throws once more mails have come within an hour than the store keeps: the sender's server tries again
 * later. Those whose sender is proven and may send lists have room of their own, which others cannot fill.
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

async function isOver(ctx: Ctx, key: string, limit: number, amount = 1): Promise<boolean> {
  try {
    await takeAttempt(ctx, { key, limit, windowSeconds: HOUR_SECONDS, amount })
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return true
    throw error
  }
}
