import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { appKey } from '../../lib/app-key.ts'
import { isSameText, sign } from '../../lib/signing.ts'

/** How long an invitation is open. */
export const INVITATION_DAYS = 7
export const INVITATION_MS = INVITATION_DAYS * 24 * 3600 * 1000

interface Invitation {
  id: number
  email: string
}

const signatureOf = (ctx: Ctx, { id, email }: Invitation): string =>
  sign(appKey(ctx.env), 'team-invitation', `${id}.${email}`)

/** The page where the invited person accepts, in their language. */
export const invitationUrl = (ctx: Ctx, invitation: Invitation, locale: Locale): string =>
  `${ctx.origin}/${locale}/team-invitations/${invitation.id}?signature=${signatureOf(ctx, invitation)}`

/** Whether we made this link, for this invitation to this address. */
export const isSignedInvitation = (ctx: Ctx, invitation: Invitation, signature: string): boolean =>
  isSameText(signature, signatureOf(ctx, invitation))
