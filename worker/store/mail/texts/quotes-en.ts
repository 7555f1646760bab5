import type { MailTexts } from '../mail-text.ts'
import { type Fact, many, t } from '../phrase.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : t`Hello ${name},`)

const parts = (named: string, more: number) =>
  more > 0 ? t`${named}; and ${many(more, { one: 'more line', other: 'more lines' })}` : named

/** What the mails about quotes say in English. */
export const quotesEn: Pick<
  MailTexts['kinds'],
  'quote-made' | 'quote-prepared' | 'quote-withdrawn'
> = {
  'quote-made': ({ firstName, number, total, validUntil, url, pdfUrl, ...told }, store) => ({
    subject: t`Quote ${number}: prices held until ${validUntil}`,
    greeting: hello(firstName),
    paragraphs: [
      t`Here is the quote you asked for at ${store}. Open it to order at these prices until ${validUntil}.`,
    ],
    facts: [
      ['Quote', number],
      ['Parts', parts(told.parts, told.more)],
      ['Total', total],
      ['Prices held until', validUntil],
    ],
    button: { label: 'Open the quote', url },
    notes: [
      t`As PDF: ${pdfUrl}`,
      'Whoever has these links can open the quote. Delivery is added and stock is checked when the order is placed. If not all of it is there, you can order what is; the rest stays on the quote while it is valid.',
    ],
    footer: t`${store} sends this e-mail because somebody asked for a quote to this address. If it was not you, there is nothing to do. It was sent automatically; replies to it are not read.`,
  }),
  'quote-prepared': ({ firstName, number, total, validUntil, url, pdfUrl, ...told }, store) => ({
    subject: t`Your quote ${number}: prices held until ${validUntil}`,
    greeting: hello(firstName),
    paragraphs: [
      t`${store} has made this quote for you. Open it and accept it with one click: the prices are held until ${validUntil}.`,
    ],
    facts: [
      ['Quote', number],
      ['Parts', parts(told.parts, told.more)],
      ...(told.delivery === null ? [] : [['Delivery', told.delivery] as Fact]),
      ...(told.payment === null ? [] : [['Payment', told.payment] as Fact]),
      ['Total', total],
      ['Prices held until', validUntil],
    ],
    button: { label: 'Open the quote', url },
    notes: [
      t`As PDF: ${pdfUrl}`,
      'Whoever has these links can open the quote and accept it for you. Stock is checked when it is accepted.',
    ],
    footer: t`${store} sends this e-mail because its staff made a quote to this address. It was sent automatically; replies to it are not read.`,
  }),
  'quote-withdrawn': ({ firstName, number, reason, order, url }, store) => ({
    subject: t`Quote ${number} has been withdrawn`,
    greeting: hello(firstName),
    paragraphs: [
      t`We are sorry: ${store} has withdrawn this quote, and it can no longer be ordered. The parts may still be available at today's prices.`,
      ...(order
        ? [t`What you have already ordered with it, order ${order}, stays as agreed.`]
        : []),
    ],
    facts: [
      ['Quote', number],
      ['Reason', reason],
    ],
    button: { label: 'Open the quote', url },
    footer: t`${store} sends this e-mail because a quote was made to this address. It was sent automatically; replies to it are not read.`,
  }),
}
