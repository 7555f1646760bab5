import type { MailTexts } from '../mail-text.ts'
import { type Fact, many, type Phrase, t } from '../phrase.ts'
import { transferFacts } from '../transfer-facts.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : t`Hello ${name},`)

const fact = (label: string, value: Phrase | null): Fact[] =>
  value === null || value === '' ? [] : [[label, value]]

/** What a customer answers to a proposal, for staff. */
const PROPOSAL_ANSWERS = {
  agreed: t`has agreed to your proposal`,
  declined: t`has declined your proposal`,
  failed: t`has agreed, but it can no longer be had so`,
}

function answerOf({ isAgreed, isFailed }: { isAgreed: boolean; isFailed: boolean }): Phrase {
  if (!isAgreed) return PROPOSAL_ANSWERS.declined
  return isFailed ? PROPOSAL_ANSWERS.failed : PROPOSAL_ANSWERS.agreed
}

/** What the mails about changes of an order say in English. */
export const orderChangesEn: Pick<
  MailTexts['kinds'],
  'order-changed' | 'proposal-made' | 'proposal-answered'
> = {
  'order-changed': ({ firstName, number, url, ...told }, store) => ({
    subject: t`Order ${number} has changed`,
    greeting: hello(firstName),
    paragraphs: [
      t`We have changed your order ${number} at ${store}. This is what it is now.`,
      ...(told.due === null ? [] : [t`The order costs more now: ${told.due} is left to pay.`]),
      ...(told.due !== null && told.isPrepaid
        ? [
            told.transfer === null
              ? 'Please pay the rest on the order page; we go on as soon as it arrives.'
              : 'Please transfer the rest; we go on as soon as it arrives.',
          ]
        : []),
      ...(told.returned === null
        ? []
        : [
            told.isHeld
              ? t`The order costs less now: we will refund ${told.returned} the way you paid as soon as this is checked, and will write to you when the money is sent.`
              : t`The order costs less now: we will refund ${told.returned} the way you paid, and will write to you when the money is sent.`,
          ]),
    ],
    facts: [
      ...fact(
        'Parts',
        told.more > 0
          ? t`${told.parts}; and ${many(told.more, { one: 'more line', other: 'more lines' })}`
          : told.parts,
      ),
      ...fact('Delivery', told.shipping),
      ...fact('Delivery address', told.isAddressChanged ? t`changed, see the order page` : null),
      ...fact('Payment', told.payment),
      ['Total before', told.before],
      ['Total now', told.after],
      ...fact('With you', told.promised),
      ...fact('Reason', told.reason),
      ...transferFacts({ transfer: told.transfer, total: told.due ?? '' }),
    ],
    button: { label: 'Open the order', url },
  }),
  'proposal-made': ({ firstName, number, url, ...told }) => ({
    subject: t`A proposal for your order ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      t`Instead of ${told.ordered} of your order ${number} we propose ${told.proposed}. Please answer by ${told.validUntil}: nothing changes before you do.`,
    ],
    facts: [
      ['Ordered', told.ordered],
      ['Proposed', told.proposed],
      ['Price each, as ordered', told.priceBefore],
      ['Price each, proposed', told.price],
      ['Order total now', told.before],
      ['Order total then', told.after],
      ...fact('With you', told.promised),
      ...fact('Our note', told.note),
      ['Please answer by', told.validUntil],
    ],
    button: { label: 'Look and answer', url },
    notes: [
      'Anybody who has this link can answer for you. After that day the proposal ends, and the order stays as it is.',
    ],
  }),
  'proposal-answered': ({ firstName, number, ordered, proposed, url, ...told }) => ({
    subject: t`Order ${number}: the customer ${answerOf(told)}`,
    greeting: hello(firstName),
    paragraphs: [
      t`Instead of ${ordered} of order ${number} you proposed ${proposed}. The customer ${answerOf(told)}.`,
      ...(told.isAgreed && !told.isFailed
        ? []
        : ['The order is as it was: the line waits for you.']),
    ],
    facts: [],
    button: { label: 'Open the order', url },
  }),
}
