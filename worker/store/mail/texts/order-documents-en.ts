import type { MailTexts } from '../mail-text.ts'
import { type Fact, many, t } from '../phrase.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : t`Hello ${name},`)

const parts = (named: string, more: number) =>
  more > 0 ? t`${named}; and ${many(more, { one: 'more line', other: 'more lines' })}` : named

/** What the mails about documents of an order say in English. */
export const orderDocumentsEn: Pick<
  MailTexts['kinds'],
  | 'order-invoiced'
  | 'order-shipped'
  | 'order-tracking'
  | 'order-refunded'
  | 'order-canceled'
  | 'order-money-sent'
> = {
  'order-invoiced': ({ firstName, number, document, url, ...told }, store) => ({
    subject: t`Invoice ${document} for order ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      t`We have issued invoice ${document} for your order ${number} at ${store}. You can open and print it on the order page.`,
    ],
    facts: [
      ['Parts', parts(told.parts, told.more)],
      ['Invoice total', told.total],
      ...(told.due === null ? [] : [['Left to pay', told.due] satisfies Fact]),
    ],
    button: { label: 'Open the order', url },
  }),
  'order-shipped': ({ firstName, number, document, url, ...told }, store) => ({
    subject: told.isLast
      ? t`Order ${number} is on its way`
      : t`Part of order ${number} is on its way`,
    greeting: hello(firstName),
    paragraphs: [
      told.isLast
        ? t`Everything that remained of your order ${number} at ${store} has been sent.`
        : t`Part of your order ${number} at ${store} has been sent; the rest will follow.`,
    ],
    facts: [
      ['Packing slip', document],
      ['Parts', parts(told.parts, told.more)],
      ['Delivery', told.carrier],
      ...(told.trackingNumber === null
        ? []
        : [['Tracking number', told.trackingNumber] satisfies Fact]),
    ],
    button: { label: 'Open the order', url },
    ...(told.trackingUrl !== null && { notes: [t`Track the parcel: ${told.trackingUrl}`] }),
  }),
  'order-tracking': ({ firstName, number, document, url, ...told }, store) => ({
    subject: t`New tracking number for order ${number}`,
    greeting: hello(firstName),
    paragraphs: [t`A parcel of your order ${number} at ${store} has a new tracking number.`],
    facts: [
      ['Packing slip', document],
      ['Delivery', told.carrier],
      ['Tracking number', told.trackingNumber],
    ],
    button: { label: 'Open the order', url },
    ...(told.trackingUrl !== null && { notes: [t`Track the parcel: ${told.trackingUrl}`] }),
  }),
  'order-refunded': ({ firstName, number, document, url, ...told }, store) => ({
    subject: t`Credit note ${document} for order ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      t`We have issued credit note ${document} for your order ${number} at ${store}.`,
      ...(told.returned === null
        ? []
        : [
            t`We will refund ${told.returned} the way you paid, and write to you when the money is sent.`,
          ]),
      ...(told.refunded === undefined
        ? []
        : [t`We have refunded ${told.refunded}; a bank may take a few days to show it.`]),
    ],
    facts: [
      ...(told.parts === '' ? [] : [['Parts', parts(told.parts, told.more)] satisfies Fact]),
      ['Credit note total', told.total],
      ['Reason', told.reason],
    ],
    button: { label: 'Open the order', url },
  }),
  'order-canceled': ({ firstName, number, document, url, ...told }, store) => ({
    subject: told.isWhole
      ? t`Order ${number} is cancelled`
      : t`Part of order ${number} is cancelled`,
    greeting: hello(firstName),
    paragraphs: [
      told.isWhole
        ? t`Your order ${number} at ${store} has been cancelled.`
        : t`Part of your order ${number} at ${store} has been cancelled; the rest stays as it is.`,
      ...(told.returned === null
        ? []
        : [
            t`We will refund ${told.returned} the way you paid, and write to you when the money is sent.`,
          ]),
      ...(told.refunded === undefined
        ? []
        : [t`We have refunded ${told.refunded}; a bank may take a few days to show it.`]),
      ...(told.held === undefined
        ? []
        : [
            t`We will refund ${told.held} the way you paid as soon as we have checked it, and write to you when the money is sent.`,
          ]),
    ],
    facts: [
      ['Cancellation', document],
      ['Parts', parts(told.parts, told.more)],
      ...(told.reason === '' ? [] : [['Reason', told.reason] satisfies Fact]),
    ],
    button: { label: 'Open the order', url },
  }),
  'order-money-sent': ({ firstName, number, amount, sentOn, reference, url }, store) => ({
    subject: t`Order ${number}: ${amount} refunded`,
    greeting: hello(firstName),
    paragraphs: [
      t`We have refunded ${amount} for your order ${number} at ${store}. A bank may take a few days to show it.`,
    ],
    facts: [
      ['Order', number],
      ['Refunded', amount],
      ...(sentOn === null ? [] : [['Sent on', sentOn] satisfies Fact]),
      ...(reference === '' ? [] : [['Reference', reference] satisfies Fact]),
    ],
    button: { label: 'Open the order', url },
  }),
}
