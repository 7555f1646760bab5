import type { Ctx } from '../env.ts'
import { takeAttempt } from './take-attempt.ts'

/** Mails to addresses that nobody has confirmed yet: six a minute a person, whatever they are sent for. */
export const takeVerificationMail = (ctx: Ctx, userId: number): Promise<number> =>
  takeAttempt(ctx, { key: `verification ${userId}`, limit: 6, windowSeconds: 60 })
