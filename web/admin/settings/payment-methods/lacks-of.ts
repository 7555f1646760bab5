import type { AdminPaymentMethod } from '../../../../worker/sales/payment-methods/schemas.ts'

/** What a way of paying still needs before orders can be paid by it. */
export type Lack = 'provider' | 'sandbox' | 'shop' | 'secret' | 'publicKey' | 'account'

export function lacksOf(method: AdminPaymentMethod): Lack[] {
  const { code, provider, bepaid, transfer } = method
  const lacks: [Lack, boolean][] = [
    ['provider', code === 'card' && provider === null],
    ['sandbox', provider === 'sandbox' && !method.has_sandbox],
    ['shop', provider === 'bepaid' && bepaid.shop_id === ''],
    ['secret', provider === 'bepaid' && !method.has_secret_key],
    ['publicKey', provider === 'bepaid' && bepaid.public_key === ''],
    ['account', code === 'money_transfer' && transfer.account === ''],
  ]
  return lacks.filter(([, isLacking]) => isLacking).map(([lack]) => lack)
}
