import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; and ${counted('en', more, { one: 'more line', other: 'more lines' })}`
    : named

/** What the mails about quotes say in English. */
export const quotesEn: Pick<
  MailTexts['kinds'],
  'quote-made' | 'quote-prepared' | 'quote-withdrawn'
> = {
  'quote-made': ({ firstName, number, total, validUntil, url, pdfUrl, ...told }, store) => ({
    subject: `Quote ${number}: prices held until ${validUntil}`,
    greeting: hello(firstName),
    paragraphs: [
      `Here is the quote you asked for at ${store}. Open it to order at these prices until ${validUntil}.`,
    ],
    facts: [
      ['Quote', number],
      ['Parts', parts(told.parts, told.more)],
      ['Total', total],
      ['Prices held until', validUntil],
    ],
    button: { label: 'Open the quote', url },
    notes: [
      `As PDF: ${pdfUrl}`,
      'Whoever has these links can open the quote. Delivery is added and stock is checked when the order is placed. If not all of it is there, you can order what is; the rest stays on the quote while it is valid.',
    ],
    footer: `${store} sends this e-mail because somebody asked for a quote to this address. If it was not you, there is nothing to do. It was sent automatically; replies to it are not read.`,
  }),
  'quote-prepared': ({ firstName, number, total, validUntil, url, pdfUrl, ...told }, store) => ({
    subject: `Your quote ${number}: prices held until ${validUntil}`,
    greeting: hello(firstName),
    paragraphs: [
      `${store} has made this quote for you. Open it and accept it with one click: the prices are held until ${validUntil}.`,
    ],
    facts: [
      ['Quote', number],
      ['Parts', parts(told.parts, told.more)],
      ...(told.delivery === null ? [] : [['Delivery', told.delivery] as [string, string]]),
      ...(told.payment === null ? [] : [['Payment', told.payment] as [string, string]]),
      ['Total', total],
      ['Prices held until', validUntil],
    ],
    button: { label: 'Open the quote', url },
    notes: [
      `As PDF: ${pdfUrl}`,
      'Whoever has these links can open the quote and accept it for you. Stock is checked when it is accepted.',
    ],
    footer: `${store} sends this e-mail because its staff made a quote to this address. It was sent automatically; replies to it are not read.`,
  }),
  'quote-withdrawn': ({ firstName, number, reason, order, url }, store) => ({
    subject: `Quote ${number} has been withdrawn`,
    greeting: hello(firstName),
    paragraphs: [
      `We are sorry: ${store} has withdrawn this quote, and it can no longer be ordered. The parts may still be available at today's prices.`,
      ...(order ? [`What you have already ordered with it, order ${order}, stays as agreed.`] : []),
    ],
    facts: [
      ['Quote', number],
      ['Reason', reason],
    ],
    button: { label: 'Open the quote', url },
    footer: `${store} sends this e-mail because a quote was made to this address. It was sent automatically; replies to it are not read.`,
  }),
}
