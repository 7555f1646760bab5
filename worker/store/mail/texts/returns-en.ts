import type { MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

const facts = (number: string, order: string): [string, string][] => [
  ['Return', number],
  ['Order', order],
]

type Kind = 'return-approved' | 'return-declined' | 'return-received' | 'return-replaced'

/** What the mails about returns say in English. */
export const returnsEn: Pick<MailTexts['kinds'], Kind> = {
  'return-approved': ({ firstName, number, order, sendTo, url }) => ({
    subject: `Your return ${number} is approved`,
    greeting: hello(firstName),
    paragraphs: [
      `You can send the parts of order ${order} back. Print the slip on the page of the return and put it into the parcel.`,
    ],
    facts: [...facts(number, order), ['Send to', sendTo.split('\n').join(', ')]],
    button: { label: 'Open the return', url },
  }),
  'return-declined': ({ firstName, number, order, reason, parts, url }) => ({
    subject:
      parts === ''
        ? `Your return ${number} is declined`
        : `Parts of your return ${number} are declined`,
    greeting: hello(firstName),
    paragraphs: [
      parts === ''
        ? `We cannot take the parts of order ${order} back.`
        : `We have looked at what you sent back of order ${order}. We cannot refund these parts and are sending them back to you.`,
    ],
    facts: [
      ...facts(number, order),
      ...(parts === '' ? [] : [['Parts', parts] satisfies [string, string]]),
      ['Reason', reason],
    ],
    button: { label: 'Open the return', url },
  }),
  'return-received': ({ firstName, number, order, url }) => ({
    subject: `Your return ${number} is here`,
    greeting: hello(firstName),
    paragraphs: [
      `The parcel with parts of order ${order} has arrived. We will look at them and write to you about the money.`,
    ],
    facts: facts(number, order),
    button: { label: 'Open the return', url },
  }),
  'return-replaced': ({ firstName, number, order, parts, url }) => ({
    subject: `You get a replacement: return ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `You get a replacement for the parts that you sent back of order ${order}, free of charge. We will write again when its parcel leaves.`,
    ],
    facts: [...facts(number, order), ['Parts', parts]],
    button: { label: 'Open the return', url },
  }),
}
