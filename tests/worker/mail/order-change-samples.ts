import type { OrderChangeMails } from '../../../worker/store/mail/order-change-mails.ts'

/** What the mail about a change of an order says at most. */
export const orderChangeSamples = (url: string): OrderChangeMails => ({
  'order-changed': {
    firstName: 'Ула',
    number: 'D-2026-000042',
    parts: 'NXP LM317T × 10 → TI LM317T × 10',
    more: 22,
    shipping: 'Курʼер',
    isAddressChanged: true,
    payment: 'Пераказ',
    before: '19,60 Br',
    after: '32,00 Br',
    due: '12,40 Br',
    returned: '1,00 Br',
    isHeld: false,
    promised: '9–14 снежня',
    isPrepaid: true,
    transfer: {
      recipient: 'ТАА «Дэталь»',
      taxNumber: '190000006',
      account: 'BY84ALFA10120000000000000000',
      bank: 'Банк, ALFABY2X',
      correspondentAccount: '',
      purpose: 'Заказ D-2026-000042',
    },
    reason: 'Пастаўшчык адмовіў',
    url,
  },
})
