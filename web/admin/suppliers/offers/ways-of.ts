import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'

/** How lists of an offer arrive, the main way first; by hand only where no other way is open. */
export function waysOf(offer: SupplierOffer): SupplierOffer['update_method'][] {
  const { update_method: method, mail_senders: senders, api_token: token } = offer
  const opened = [
    ...(method === 'upload' ? [] : [method]),
    ...(senders.length > 0 ? (['email'] as const) : []),
    ...(token === null ? [] : (['api'] as const)),
  ]
  return opened.length === 0 ? ['upload'] : [...new Set(opened)]
}
