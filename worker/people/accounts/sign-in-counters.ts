import type { Ctx } from '../../env.ts'
import { networkOf } from '../../lib/network-of.ts'
import type { Visitor } from './recognise-visitor.ts'
import { forgive, slowDown } from './slow-down.ts'
import { forgetAttempts, takeAttempt } from '../../take-attempt.ts'

interface SignInAttempt {
  email: string
  visitor: Visitor
}

/** `minute`: five a minute; `own`: waits that grow until a success; `network`: shared with others. */
function keysOf(ctx: Ctx, { email, visitor }: SignInAttempt) {
  const from = networkOf(ctx.ipAddress)
  const minute = `login ${email} ${from ?? ''}`
  if (visitor.knownBy === 'device') {
    const own = `login-device ${visitor.userId} ${visitor.device}`
    return { minute: `${own} minute`, own, network: null }
  }
  if (visitor.knownBy === 'address') {
    return { minute, own: `login-known ${visitor.userId} ${visitor.network}`, network: null }
  }
  const network = from === null ? null : `login-address ${from}`
  return { minute, own: `login-account ${email}`, network }
}

/**
 * Counts an attempt to sign in before the password is checked; 429 past the limits. Strangers share the
 * growing wait of the account, wherever they come from, and that of their network, whatever accounts they
 * try. A known device or address has its own growing wait, so that strangers cannot lock it out. Answers how
 * many failures count together with this one.
 */
export async function countSignIn(ctx: Ctx, attempt: SignInAttempt): Promise<number> {
  const { minute, own, network } = keysOf(ctx, attempt)
  // First, so that one network cannot fill the table, whatever e-mails it tries.
  if (network !== null) {
    await takeAttempt(ctx, { key: `${network} minute`, limit: 60, windowSeconds: 60 })
  }
  await takeAttempt(ctx, { key: minute, limit: 5, windowSeconds: 60 })
  return slowDown(
    ctx,
    { key: own, free: 10, longestSeconds: 300 },
    ...(network === null ? [] : [{ key: network, free: 30, longestSeconds: 300 }]),
  )
}

/**
 * Statements for the batch of a success. Failures of others from the same network stay counted, and a success
 * on a known device or address leaves the failures of strangers as they are.
 */
export function forgetSignInFailures(ctx: Ctx, attempt: SignInAttempt) {
  const { minute, own, network } = keysOf(ctx, attempt)
  return [
    forgetAttempts(ctx, minute),
    forgetAttempts(ctx, own),
    ...(network === null ? [] : [forgive(ctx, network)]),
  ]
}
