import type { Ctx } from '../env.ts'
import { forgive, slowDown } from './slow-down.ts'
import { forgetAttempts, takeAttempt } from './take-attempt.ts'

const keysOf = ({ ipAddress }: Ctx, email: string) => ({
  pair: `login ${email} ${ipAddress ?? ''}`,
  account: `login-account ${email}`,
  address: ipAddress === null ? null : `login-address ${ipAddress}`,
})

/**
 * Counts an attempt to sign in before it is judged: five a minute for an account from one address,
 * and growing waits for one account from wherever, and for one address whatever accounts it tries.
 * 429 past that. Answers the failures of this account, this attempt among them.
 */
export async function countSignIn(ctx: Ctx, email: string): Promise<number> {
  const { pair, account, address } = keysOf(ctx, email)
  await takeAttempt(ctx, { key: pair, limit: 5, windowSeconds: 60 })
  const [failures] = await Promise.all([
    slowDown(ctx, { key: account, free: 10, longestSeconds: 300 }),
    address === null ? null : slowDown(ctx, { key: address, free: 30, longestSeconds: 300 }),
  ])
  return failures
}

/**
 * The attempt was right: statements for the batch of the success. What others fail at from the same
 * address stays counted.
 */
export function forgetSignInFailures(ctx: Ctx, email: string) {
  const { pair, account, address } = keysOf(ctx, email)
  return [
    forgetAttempts(ctx, pair),
    forgetAttempts(ctx, account),
    ...(address === null ? [] : [forgive(ctx, address)]),
  ]
}
