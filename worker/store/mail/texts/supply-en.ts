import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; and ${counted('en', more, { one: 'more line', other: 'more lines' })}`
    : named

/** What the mails about buying from suppliers say in English. */
export const supplyEn: Pick<
  MailTexts['kinds'],
  'line-refused' | 'supplier-order' | 'supplier-late' | 'order-late'
> = {
  'line-refused': ({ firstName, number, url, analogs, ...told }, store) => ({
    subject: `Part of order ${number} cannot be delivered`,
    greeting: hello(firstName),
    paragraphs: [
      `The supplier cannot send us the parts below for your order ${number} at ${store}.`,
      'There is nothing you need to do: we are checking with other suppliers and will write when there is news. If you do not want to wait, open the order and cancel what has not been invoiced yet: we refund what you paid for it.',
    ],
    facts: [['Parts', parts(told.parts, told.more)]],
    button: { label: 'Open the order', url },
    notes: analogs.split('\n').map((page) => `Alternatives: ${page}`),
  }),
  'supplier-order': ({ supplier, number, warehouse, list, comment }, store) => ({
    subject: `Purchase order ${number}`,
    greeting: `Hello ${supplier},`,
    paragraphs: [
      `This is order ${number} from ${store}: the parts listed below, from your warehouse “${warehouse}”. Please tell us how many pieces of each line you confirm, and for which day.`,
    ],
    facts: list.split('\n').map((part, at) => [String(at + 1), part]),
    ...(comment !== '' && { notes: [`Comment: ${comment}`] }),
    footer: `${store} sends this e-mail because it buys from you. It was sent automatically.`,
  }),
  'supplier-late': ({ supplier, orders, lines, more }, store) => ({
    subject: `When will it arrive? Orders ${orders}`,
    greeting: `Hello ${supplier},`,
    paragraphs: [
      `${store} is still waiting for the parts below. Please tell us for each line when it leaves you and how many pieces come.`,
    ],
    facts: lines.map(({ number, part, promised }) => [
      number,
      promised === '' ? part : `${part}, promised for ${promised}`,
    ]),
    ...(more > 0 && {
      notes: [`And ${counted('en', more, { one: 'more line', other: 'more lines' })}.`],
    }),
    footer: `${store} sends this e-mail because it buys from you.`,
  }),
  'order-late': ({ firstName, number, promised, isPickup, url, ...told }, store) => ({
    subject: `Order ${number} comes later`,
    greeting: hello(firstName),
    paragraphs: [
      `We are sorry: the parts below of your order ${number} at ${store} come later than we promised.`,
      promised === null
        ? 'We do not know the new day yet: we have asked the supplier and will write as soon as we do.'
        : isPickup
          ? `You can pick them up on ${promised}.`
          : `They will be with you ${promised}.`,
      'There is nothing you need to do. If you do not want to wait, open the order and cancel what has not been invoiced yet, or write to us.',
    ],
    facts: [
      ['Parts', parts(told.parts, told.more)],
      ...(promised === null
        ? []
        : ([[isPickup ? 'Ready' : 'With you', promised]] as [string, string][])),
    ],
    button: { label: 'Open the order', url },
  }),
}
