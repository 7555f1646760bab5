import { AppError } from '../../../errors.ts'
import { isSameText } from '../../../lib/signing.ts'
import type { RawNotification } from '../payment-provider.ts'
import { basicAuth } from './call-bepaid.ts'
import type { BepaidSettings } from '../../payment-methods/bepaid-settings.ts'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * Throws 403 `invalid_signature` unless a notification has the shop's id and secret (Basic) and, in
 * `Content-Signature`, the base64 RSA-SHA256 signature of its exact bytes by the shop's key.
 */
export async function verifyWebhook(
  settings: BepaidSettings,
  { headers, body }: RawNotification,
): Promise<void> {
  const isAuthorized = isSameText(headers.get('authorization') ?? '', basicAuth(settings))
  const signature = bytesOf(headers.get('content-signature') ?? '')
  const isSigned = await hasSigned(settings.publicKey, signature, body)
  if (!isAuthorized || !isSigned) throw new AppError('invalid_signature')
}

/** False also for a malformed key or signature. */
async function hasSigned(
  key: string,
  signature: Uint8Array<ArrayBuffer>,
  body: Uint8Array,
): Promise<boolean> {
  try {
    const der = bytesOf(key.replace(/-----[A-Z ]+-----/g, ''))
    const publicKey = await crypto.subtle.importKey('spki', der, RSA, false, ['verify'])
    return await crypto.subtle.verify(RSA, publicKey, signature, Uint8Array.from(body))
  } catch {
    return false
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(base64.replace(/\s+/g, ''), 'base64'))
