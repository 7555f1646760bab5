import type { MailKinds } from '../../../worker/store/mail/mail-kinds.ts'

const SLIP = { firstName: 'Ула', number: 'D-2026-000042', document: 'X-2026-000007' }
const DOCUMENT = { ...SLIP, parts: 'NXP LM317T × 10', more: 3 }
const PARCEL = {
  carrier: 'Belpost',
  trackingNumber: 'VV123456789BY',
  trackingUrl: 'https://post.example/?n=VV123456789BY',
}

type Kind =
  | 'order-invoiced'
  | 'order-shipped'
  | 'order-tracking'
  | 'order-refunded'
  | 'order-canceled'
  | 'order-money-sent'

/** What mails about documents of orders say, with values that stand nowhere else. */
export const orderDocumentSamples = (url: string): Pick<MailKinds, Kind> => ({
  'order-invoiced': { ...DOCUMENT, url, total: '19,60 Br', due: '9,60 Br' },
  'order-shipped': { ...DOCUMENT, ...PARCEL, url, isLast: false },
  'order-tracking': { ...SLIP, ...PARCEL, url },
  'order-refunded': {
    ...DOCUMENT,
    url,
    total: '19,60 Br',
    returned: '9,60 Br',
    refunded: '2,00 Br',
    reason: 'Broken',
  },
  'order-canceled': {
    ...DOCUMENT,
    url,
    isWhole: false,
    returned: '9,60 Br',
    held: '4,80 Br',
    reason: 'Sold out',
  },
  'order-money-sent': {
    firstName: 'Ула',
    number: 'D-2026-000042',
    amount: '9,60 Br',
    sentOn: '30.11.2026',
    reference: 'PO 118',
    url,
  },
})
