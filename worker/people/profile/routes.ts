import { Hono } from 'hono'
import { isConfirmed } from '../../password-confirmation.ts'
import type { AppEnv } from '../../env.ts'
import { requireActor } from '../../http/require-actor.ts'
import { requireConfirmed } from '../../http/require-confirmed.ts'
import { requireSignature } from '../../http/require-signature.ts'
import { giveGuestSession } from '../../http/session.ts'
import { validate } from '../../http/validate.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { getEmailPreferences } from './get-email-preferences.ts'
import { getPhoto } from './photos/get-photo.ts'
import { removePhoto } from './remove-photo.ts'
import {
  AccountDeletion,
  EmailPreferencesChange,
  PhotoParam,
  ProfileForm,
  ProfileInput,
  UnsubscribeParam,
} from './schemas.ts'
import { getSubscription, unsubscribe } from './unsubscribe.ts'
import { updateEmailPreferences } from './update-email-preferences.ts'
import { updateProfile } from './update-profile.ts'

/** A photo never changes under its URL; only browsers cache it. */
const FOR_GOOD = 'private, max-age=31536000, immutable'

const fromMail = validate('param', UnsubscribeParam)

/** The profile of the signed-in person, and what the store holds about them. */
export const profile = new Hono<AppEnv>()
  .put('/user/profile-information', requireActor, validate('json', ProfileInput), async (c) => {
    const data = await updateProfile(c.var.ctx, { input: c.req.valid('json') })
    return c.json({ data }, 200)
  })
  .post('/user/profile-information', requireActor, validate('form', ProfileForm), async (c) => {
    const { _method, photo, ...input } = c.req.valid('form')
    return c.json({ data: await updateProfile(c.var.ctx, { input, photo }) }, 200)
  })
  .delete('/user/profile-photo', requireActor, async (c) => {
    await removePhoto(c.var.ctx)
    return c.body(null, 204)
  })
  .get('/photos/:key', validate('param', PhotoParam), async (c) => {
    const photo = await getPhoto(c.var.ctx, c.req.valid('param').key)
    return c.body(await photo.arrayBuffer(), 200, {
      'Content-Type': photo.httpMetadata?.contentType ?? 'application/octet-stream',
      'Cache-Control': FOR_GOOD,
    })
  })
  .delete('/user', requireActor, validate('json', AccountDeletion, 'optional'), async (c) => {
    const { ctx } = c.var
    await deleteAccount(ctx, {
      ...c.req.valid('json'),
      isConfirmed: isConfirmed(ctx.actor?.passwordConfirmedAt ?? null, ctx.now),
    })
    giveGuestSession(c)
    return c.body(null, 204)
  })
  .get('/user/export', requireConfirmed, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="detal-account.json"')
    return c.json({ data: await exportAccount(c.var.ctx) }, 200)
  })
  .get('/user/email-preferences', requireActor, async (c) =>
    c.json({ data: await getEmailPreferences(c.var.ctx) }, 200),
  )
  .put(
    '/user/email-preferences',
    requireActor,
    validate('json', EmailPreferencesChange),
    async (c) => {
      const data = await updateEmailPreferences(c.var.ctx, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )
  // GET changes nothing, since mail programs prefetch links.
  .get('/email/unsubscribe/:id/:preference', requireSignature, fromMail, async (c) => {
    const { ctx } = c.var
    const subscription = c.req.valid('param')
    if (!c.req.header('accept')?.includes('text/html')) {
      return c.json({ data: await getSubscription(ctx, subscription) }, 200)
    }
    const query = new URLSearchParams({
      id: String(subscription.id),
      preference: subscription.preference,
      signature: c.req.query('signature') ?? '',
    })
    return c.redirect(`/${ctx.locale}/unsubscribe?${query.toString()}`, 302)
  })
  .post('/email/unsubscribe/:id/:preference', requireSignature, fromMail, async (c) => {
    await unsubscribe(c.var.ctx, c.req.valid('param'))
    return c.body(null, 204)
  })
