import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { AppError, conflict } from '../../errors.ts'
import { clearStaffToken, writeDeviceMark } from '../../http/cookies.ts'
import { requireActor, requireGuest } from '../../http/require-actor.ts'
import { requireSignature } from '../../http/require-signature.ts'
import { messageOf } from '../../http/message.ts'
import {
  giveGuestSession,
  giveSession,
  newGuestToken,
  refreshCsrfToken,
} from '../../http/session.ts'
import { validate } from '../../http/validate.ts'
import { wantsPage } from '../../http/wants-page.ts'
import { actorOf } from '../../actor-of.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { signOut } from './sign-out.ts'
import { forgotPassword } from './forgot-password.ts'
import { getCurrentUser } from './get-current-user.ts'
import { undoLocale, verificationLocale } from './mail-locale.ts'
import { openOwnerAccount } from './open-owner-account.ts'
import { getOwnerLink } from './owner-link.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { Login, type LoginAnswer } from './schemas/account.ts'
import { OwnerAccount, OwnerLinkToken } from './schemas/owner-link.ts'
import { ForgotPassword, Register, ResetPassword } from './schemas/sign-up.ts'
import { EmailUndoParam, VerificationParam, VerificationQuery } from './schemas/verification.ts'
import { sendVerification } from './send-verification.ts'
import { signIn } from './sign-in.ts'
import { getEmailUndo, undoEmailChange } from './undo-email-change.ts'
import { uncommon } from './uncommon.ts'
import { verifyEmail } from './verify-email.ts'

/** Signing in and out, registering, lost passwords and verification. */
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
    await signOut(c.var.ctx, actorOf(c.var.ctx))
    clearStaffToken(c)
    giveGuestSession(c)
    return c.body(null, 204)
  })
  .post('/forgot-password', requireGuest, validate('json', ForgotPassword), async (c) => {
    await forgotPassword(c.var.ctx, c.req.valid('json'))
    return c.json(messageOf(c, 'reset_mail_sent'), 200)
  })
  .post('/reset-password', requireGuest, validate('json', uncommon(ResetPassword)), async (c) => {
    writeDeviceMark(c, await resetPassword(c.var.ctx, c.req.valid('json')))
    return c.json(messageOf(c, 'password_reset_done'), 200)
  })
  // A POST changes nothing here either: in an address the token would be logged.
  .post('/owner-link', requireGuest, validate('json', OwnerLinkToken), async (c) =>
    c.json({ data: await getOwnerLink(c.var.ctx, c.req.valid('json').token) }, 200),
  )
  .post('/owner-link/open', requireGuest, validate('json', uncommon(OwnerAccount)), async (c) => {
    const userAgent = c.req.header('user-agent') ?? null
    giveSession(c, await openOwnerAccount(c.var.ctx, { ...c.req.valid('json'), userAgent }))
    return c.body(null, 204)
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
      const outcome = await verifyEmail(c.var.ctx, link)
      if (wantsPage(c)) {
        const locale = await verificationLocale(c.var.ctx, link.id)
        return c.redirect(`/${locale}/email/verified?outcome=${outcome}`, 302)
      }
      if (outcome === 'taken') throw conflict('email_taken_meanwhile')
      if (outcome === 'refused') throw new AppError('invalid_signature')
      return c.body(null, 204)
    },
  )
  // GET changes nothing, since mail programs prefetch links.
  .get('/email/undo/:id', requireSignature, validate('param', EmailUndoParam), async (c) => {
    const { id } = c.req.valid('param')
    const { ctx } = c.var
    if (!wantsPage(c)) return c.json({ data: await getEmailUndo(ctx, id) }, 200)
    const query = new URLSearchParams({ id, signature: c.req.query('signature') ?? '' })
    return c.redirect(`/${await undoLocale(ctx, id)}/email/undo?${query.toString()}`, 302)
  })
  .post('/email/undo/:id', requireSignature, validate('param', EmailUndoParam), async (c) => {
    await undoEmailChange(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .delete('/user/pending-email', requireActor, async (c) => {
    await cancelEmailChange(c.var.ctx, actorOf(c.var.ctx))
    return c.body(null, 204)
  })
  .get('/user', requireActor, async (c) =>
    c.json({ data: await getCurrentUser(c.var.ctx, actorOf(c.var.ctx)) }, 200),
  )
