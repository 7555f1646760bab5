import type { MailTexts } from '../mail-text.ts'
import { many, t } from '../phrase.ts'

const parts = (named: string, more: number) =>
  more > 0 ? t`${named}; and ${many(more, { one: 'more part', other: 'more parts' })}` : named

const asked = (store: string) =>
  t`You receive this e-mail because parts were asked for at ${store} with this address. It was sent automatically.`

type Kind = 'part-request-received' | 'part-request-came' | 'part-request-answered'

/** What the mails about parts that were asked for say in English. */
export const partRequestsEn: Pick<MailTexts['kinds'], Kind> = {
  'part-request-received': ({ number, ...told }, store) => ({
    subject: t`We have received your request ${number}`,
    greeting: 'Hello,',
    paragraphs: [
      t`You asked ${store} for the parts below. We will look for them and write to this address, also if we cannot find them.`,
    ],
    facts: [
      ['Request', number],
      ['Parts', parts(told.parts, told.more)],
    ],
    notes: ['Not you? Then do nothing: nothing has been ordered.'],
    footer: asked(store),
  }),
  'part-request-came': ({ number, email, url, ...told }, store) => ({
    subject: t`New request for parts ${number}`,
    greeting: 'Hello,',
    paragraphs: ['The store does not offer these parts, and somebody wants them.'],
    facts: [
      ['Request', number],
      ['Parts', parts(told.parts, told.more)],
      ['From', email],
    ],
    button: { label: 'Open the request', url },
    footer: t`${store} sends this e-mail because it is the store’s own address. It was sent automatically.`,
  }),
  'part-request-answered': ({ number, answer, url, isOwn, ...told }, store) => ({
    subject: t`The answer to your request ${number}`,
    greeting: 'Hello,',
    paragraphs: [t`${store} answers your request:`, ...answer.split(/\n+/)],
    facts: [
      ['Request', number],
      ['Parts', parts(told.parts, told.more)],
    ],
    button: { label: isOwn ? 'Open my requests' : 'Look for the part', url },
    footer: asked(store),
  }),
}
