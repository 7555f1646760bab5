import { Hono } from 'hono'
import { actorOf } from '../../actor-of.ts'
import type { AppEnv } from '../../env.ts'
import { requireActor, requireGuest } from '../../http/require-actor.ts'
import { requireConfirmed } from '../../http/require-confirmed.ts'
import { giveSession, guestSessionId } from '../../http/session.ts'
import { validate } from '../../http/validate.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { endTwoFactor } from './end-two-factor.ts'
import { getQrCode } from './get-qr-code.ts'
import { getSecret } from './get-secret.ts'
import { listRecoveryCodes } from './list-recovery-codes.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { TwoFactorChallenge, TwoFactorConfirmation, type TwoFactorSecretKey } from './schemas.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signInWithRecoveryCode } from './sign-in-with-recovery-code.ts'
import { startTwoFactor } from './start-two-factor.ts'

/** The second factor: switching it on and off, and signing in with it. */
export const twoFactor = new Hono<AppEnv>()
  .post('/user/two-factor-authentication', requireConfirmed, async (c) => {
    await startTwoFactor(c.var.ctx, actorOf(c.var.ctx))
    return c.json({ two_factor_enabled: false }, 200)
  })
  .delete('/user/two-factor-authentication', requireConfirmed, async (c) => {
    await endTwoFactor(c.var.ctx, actorOf(c.var.ctx))
    return c.json({ two_factor_enabled: false }, 200)
  })
  .post(
    '/user/confirmed-two-factor-authentication',
    requireActor,
    validate('json', TwoFactorConfirmation),
    async (c) => {
      const { ctx } = c.var
      giveSession(c, await confirmTwoFactor(ctx, actorOf(ctx), c.req.valid('json')))
      return c.json({ two_factor_enabled: true }, 200)
    },
  )
  .get('/user/two-factor-qr-code', requireConfirmed, async (c) =>
    c.json(await getQrCode(c.var.ctx, actorOf(c.var.ctx)), 200),
  )
  .get('/user/two-factor-secret-key', requireConfirmed, async (c) => {
    const { secret } = await getSecret(c.var.ctx, actorOf(c.var.ctx))
    return c.json({ secret_key: secret } satisfies TwoFactorSecretKey, 200)
  })
  .get('/user/two-factor-recovery-codes', requireConfirmed, async (c) =>
    c.json(await listRecoveryCodes(c.var.ctx, actorOf(c.var.ctx)), 200),
  )
  .post('/user/two-factor-recovery-codes', requireConfirmed, async (c) =>
    c.json(await renewRecoveryCodes(c.var.ctx, actorOf(c.var.ctx)), 200),
  )
  .post('/two-factor-challenge', requireGuest, validate('json', TwoFactorChallenge), async (c) => {
    const { code, recovery_code: recoveryCode } = c.req.valid('json')
    const { ctx } = c.var
    const browser = {
      pendingId: guestSessionId(c),
      userAgent: c.req.header('user-agent') ?? null,
    }
    giveSession(
      c,
      code == null
        ? await signInWithRecoveryCode(ctx, { ...browser, recoveryCode: recoveryCode ?? '' })
        : await signInWithCode(ctx, { ...browser, code }),
    )
    return c.body(null, 204)
  })
