import type { MailTexts } from '../mail-text.ts'
import { type Fact, t } from '../phrase.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : t`Hello ${name},`)

const facts = (number: string, order: string): Fact[] => [
  ['Return', number],
  ['Order', order],
]

type Kind = 'return-approved' | 'return-declined' | 'return-received' | 'return-replaced'

/** What the mails about returns say in English. */
export const returnsEn: Pick<MailTexts['kinds'], Kind> = {
  'return-approved': ({ firstName, number, order, sendTo, url }) => ({
    subject: t`Your return ${number} is approved`,
    greeting: hello(firstName),
    paragraphs: [
      t`You can send the parts of order ${order} back. Print the slip on the page of the return and put it into the parcel.`,
    ],
    facts: [...facts(number, order), ['Send to', sendTo.split('\n').join(', ')]],
    button: { label: 'Open the return', url },
  }),
  'return-declined': ({ firstName, number, order, reason, parts, url }) => ({
    subject:
      parts === ''
        ? t`Your return ${number} is declined`
        : t`Parts of your return ${number} are declined`,
    greeting: hello(firstName),
    paragraphs: [
      parts === ''
        ? t`We cannot take the parts of order ${order} back.`
        : t`We have looked at what you sent back of order ${order}. We cannot refund these parts and are sending them back to you.`,
    ],
    facts: [
      ...facts(number, order),
      ...(parts === '' ? [] : [['Parts', parts] satisfies Fact]),
      ['Reason', reason],
    ],
    button: { label: 'Open the return', url },
  }),
  'return-received': ({ firstName, number, order, url }) => ({
    subject: t`Your return ${number} is here`,
    greeting: hello(firstName),
    paragraphs: [
      t`The parcel with parts of order ${order} has arrived. We will look at them and write to you about the money.`,
    ],
    facts: facts(number, order),
    button: { label: 'Open the return', url },
  }),
  'return-replaced': ({ firstName, number, order, parts, url }) => ({
    subject: t`You get a replacement: return ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      t`You get a replacement for the parts that you sent back of order ${order}, free of charge. We will write again when its parcel leaves.`,
    ],
    facts: [...facts(number, order), ['Parts', parts]],
    button: { label: 'Open the return', url },
  }),
}
