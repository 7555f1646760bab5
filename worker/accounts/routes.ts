import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { writeDeviceMark } from '../http/cookies.ts'
import { requireActor, requireGuest } from '../http/require-actor.ts'
import { told } from '../http/told.ts'
import { giveGuestSession, giveSession, newGuestToken, refreshCsrfToken } from '../http/session.ts'
import { validate } from '../http/validate.ts'
import { wantsPage } from '../http/wants-page.ts'
import { actorOf } from './actor-of.ts'
import { endSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { getCurrentUser } from './get-current-user.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { Login, type LoginAnswer } from './schemas.ts'
import { ForgotPassword, Register, ResetPassword } from './schemas/sign-up.ts'
import { VerificationParam, VerificationQuery } from './schemas/verification.ts'
import { sendVerification } from './send-verification.ts'
import { signIn } from './sign-in.ts'
import { uncommon } from './uncommon.ts'
import { verifyEmail } from './verify-email.ts'

/** Who is signed in, and how one becomes so. */
export const accounts = new Hono<AppEnv>()
  .get('/csrf-cookie', (c) => {
    refreshCsrfToken(c)
    return c.body(null, 204)
  })
  .post('/login', requireGuest, validate('json', Login), async (c) => {
    const userAgent = c.req.header('user-agent') ?? null
    const guestToken = newGuestToken()
    const started = await signIn(c.var.ctx, { ...c.req.valid('json'), userAgent, guestToken })
    if (started === null) giveGuestSession(c, guestToken)
    else giveSession(c, started)
    return c.json({ two_factor: started === null } satisfies LoginAnswer, 200)
  })
  .post('/register', requireGuest, validate('json', uncommon(Register)), async (c) => {
    const userAgent = c.req.header('user-agent') ?? null
    const { started, user } = await register(c.var.ctx, { ...c.req.valid('json'), userAgent })
    giveSession(c, started)
    return c.json({ data: user }, 201)
  })
  .post('/logout', requireActor, async (c) => {
    await endSession(c.var.ctx, actorOf(c.var.ctx))
    giveGuestSession(c)
    return c.body(null, 204)
  })
  .post('/forgot-password', requireGuest, validate('json', ForgotPassword), async (c) => {
    await forgotPassword(c.var.ctx, c.req.valid('json'))
    return c.json(told(c, 'reset_mail_sent'), 200)
  })
  .post('/reset-password', requireGuest, validate('json', uncommon(ResetPassword)), async (c) => {
    writeDeviceMark(c, await resetPassword(c.var.ctx, c.req.valid('json')))
    return c.json(told(c, 'password_reset_done'), 200)
  })
  .post('/email/verification-notification', requireActor, async (c) => {
    const isSent = await sendVerification(c.var.ctx, actorOf(c.var.ctx))
    return c.body(null, isSent ? 202 : 204)
  })
  .get(
    '/email/verify/:id/:hash',
    validate('param', VerificationParam),
    validate('query', VerificationQuery),
    async (c) => {
      const link = { ...c.req.valid('param'), ...c.req.valid('query') }
      const isVerified = await verifyEmail(c.var.ctx, link)
      if (wantsPage(c)) {
        const outcome = isVerified ? 'done' : 'refused'
        return c.redirect(`/${c.var.ctx.locale}/email/verified?outcome=${outcome}`, 302)
      }
      if (!isVerified) throw new AppError('invalid_signature')
      return c.body(null, 204)
    },
  )
  .get('/user', requireActor, async (c) =>
    c.json({ data: await getCurrentUser(c.var.ctx, actorOf(c.var.ctx)) }, 200),
  )
