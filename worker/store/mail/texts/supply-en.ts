import type { MailTexts } from '../mail-text.ts'
import { type Fact, many, t } from '../phrase.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : t`Hello ${name},`)

const parts = (named: string, more: number) =>
  more > 0 ? t`${named}; and ${many(more, { one: 'more line', other: 'more lines' })}` : named

/** What the mails about buying from suppliers say in English. */
export const supplyEn: Pick<
  MailTexts['kinds'],
  'line-refused' | 'supplier-order' | 'supplier-late' | 'order-late'
> = {
  'line-refused': ({ firstName, number, url, analogs, ...told }, store) => ({
    subject: t`Part of order ${number} cannot be delivered`,
    greeting: hello(firstName),
    paragraphs: [
      t`The supplier cannot send us the parts below for your order ${number} at ${store}.`,
      'There is nothing you need to do: we are checking with other suppliers and will write when there is news. If you do not want to wait, open the order and cancel what has not been invoiced yet: we refund what you paid for it.',
    ],
    facts: [['Parts', parts(told.parts, told.more)]],
    button: { label: 'Open the order', url },
    notes: analogs.split('\n').map((page) => t`Alternatives: ${page}`),
  }),
  'supplier-order': ({ supplier, number, warehouse, list, comment }, store) => ({
    subject: t`Purchase order ${number}`,
    greeting: t`Hello ${supplier},`,
    paragraphs: [
      t`This is order ${number} from ${store}: the parts listed below, from your warehouse “${warehouse}”. Please tell us how many pieces of each line you confirm, and for which day.`,
    ],
    facts: list.split('\n').map((part, at) => [String(at + 1), part]),
    ...(comment !== '' && { notes: [t`Comment: ${comment}`] }),
    footer: t`${store} sends this e-mail because it buys from you. It was sent automatically.`,
  }),
  'supplier-late': ({ supplier, orders, lines, more }, store) => ({
    subject: t`When will it arrive? Orders ${orders}`,
    greeting: t`Hello ${supplier},`,
    paragraphs: [
      t`${store} is still waiting for the parts below. Please tell us for each line when it leaves you and how many pieces come.`,
    ],
    facts: lines.map(({ number, part, promised }) => [
      number,
      promised === '' ? part : t`${part}, promised for ${promised}`,
    ]),
    ...(more > 0 && {
      notes: [t`And ${many(more, { one: 'more line', other: 'more lines' })}.`],
    }),
    footer: t`${store} sends this e-mail because it buys from you.`,
  }),
  'order-late': ({ firstName, number, promised, isPickup, url, ...told }, store) => ({
    subject: t`Order ${number} comes later`,
    greeting: hello(firstName),
    paragraphs: [
      t`We are sorry: the parts below of your order ${number} at ${store} come later than we promised.`,
      promised === null
        ? 'We do not know the new day yet: we have asked the supplier and will write as soon as we do.'
        : isPickup
          ? t`You can pick them up on ${promised}.`
          : t`They will be with you ${promised}.`,
      'There is nothing you need to do. If you do not want to wait, open the order and cancel what has not been invoiced yet, or write to us.',
    ],
    facts: [
      ['Parts', parts(told.parts, told.more)],
      ...(promised === null ? [] : ([[isPickup ? 'Ready' : 'With you', promised]] as Fact[])),
    ],
    button: { label: 'Open the order', url },
  }),
}
