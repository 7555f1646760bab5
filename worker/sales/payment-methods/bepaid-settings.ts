import type { Env } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { seal, unseal } from '../../lib/seal.ts'

/** A shop at bePaid: how to reach it, and how to verify its notifications. */
export interface BepaidSettings {
  shopId: string
  secretKey: string
  /** The shop's RSA key, as bePaid's back office shows it: base64 with or without PEM lines. */
  publicKey: string
  /** Without a slash at the end. */
  checkoutUrl: string
  gatewayUrl: string
  /** Only test cards are taken; no money moves. */
  isTest: boolean
}

export const BEPAID_CHECKOUT = 'https://checkout.bepaid.by'
export const BEPAID_GATEWAY = 'https://gateway.bepaid.by'
const PURPOSE = 'bepaid secret'

export const sealSecret = (env: Env, secret: string): string => seal(appKey(env), PURPOSE, secret)

/** Whether a method's settings have all that bePaid needs. */
export const isBepaidReady = (settings: Record<string, string>): boolean =>
  Boolean(settings.shop_id && settings.secret_key && settings.public_key)

/** bePaid's settings of a method, with the secret unsealed; null when something is missing. */
export function bepaidSettings(env: Env, settings: Record<string, string>): BepaidSettings | null {
  const { shop_id: shopId, secret_key: sealed, public_key: publicKey } = settings
  if (!shopId || !sealed || !publicKey) return null
  return {
    shopId,
    secretKey: unseal(appKey(env), PURPOSE, sealed),
    publicKey,
    checkoutUrl: settings.checkout_url || BEPAID_CHECKOUT,
    gatewayUrl: settings.gateway_url || BEPAID_GATEWAY,
    isTest: settings.is_test === 'true',
  }
}
