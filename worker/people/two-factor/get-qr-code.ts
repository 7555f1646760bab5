import type { Actor, Ctx } from '../../env.ts'
import { qrSvg } from '../../lib/qr-svg.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import { getSecret } from './get-secret.ts'
import type { TwoFactorQrCode } from './schemas.ts'
import { totpAddress } from './totp.ts'

/** The QR code for an authenticator app, readable on a dark page too. */
export async function getQrCode(ctx: Ctx, actor: Actor): Promise<TwoFactorQrCode> {
  const [{ secret }, settingRows] = await Promise.all([getSecret(ctx, actor), selectSettings(ctx)])
  const store = toSettings(settingRows).store_name
  const url = totpAddress({ secret, store, email: actor.email })
  return { svg: qrSvg(url), url }
}
