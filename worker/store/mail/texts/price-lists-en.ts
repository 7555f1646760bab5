import type { PriceListMails, TakenList } from '../price-list-mails.ts'
import type { MailTexts } from '../mail-text.ts'
import { type Fact, oneAfterAnother, type Phrase, t } from '../phrase.ts'

type Counts = NonNullable<TakenList['counts']>

const hello = (name: string) => (name === '' ? 'Hello,' : t`Hello ${name},`)

/** "In force. 1200 rows: 10 new, …" */
function outcomeOf({ outcome, counts, reasons }: TakenList): Phrase {
  const said = {
    live: t`In force.`,
    waiting: t`Received; our staff will look at it before it takes effect.`,
    failed: t`Could not be used.`,
    same: t`The same list as last time; nothing has changed.`,
  }[outcome]
  return oneAfterAnother([said, ...reasons, ...(counts === null ? [] : [countsOf(counts)])])
}

const countsOf = ({ rows, created, changed, unchanged, removed, rejected }: Counts) =>
  t`Rows: ${rows} (new ${created}, changed ${changed}, as before ${unchanged}, refused ${rejected}); no longer listed: ${removed}.`

/** What the mails about price lists say in English. */
export const priceListsEn: Pick<MailTexts['kinds'], keyof PriceListMails> = {
  'price-list-waits': ({ firstName, isFailed, offer, version, file, reasons, url }, store) => ({
    subject: isFailed
      ? t`Price list could not be used – ${offer}`
      : t`Price list stopped – ${offer}`,
    greeting: hello(firstName),
    paragraphs: [
      isFailed
        ? 'The list could not be read, and nothing has changed for customers.'
        : 'The list is not live. Customers see the one before it until somebody decides.',
      ...reasons,
    ],
    facts: [
      ['Offer', offer],
      ['Version', String(version)],
      ['File', file],
    ],
    button: { label: 'Open the list', url },
    footer: t`You receive this e-mail because you are responsible for this offer at ${store}. It was sent automatically.`,
  }),
  'download-failed': ({ firstName, offer, host, reason, url }, store) => ({
    subject: t`Price list cannot be downloaded – ${offer}`,
    greeting: hello(firstName),
    paragraphs: [
      'The supplier’s server has not given the list for an hour. We keep trying.',
      reason,
      'Customers see the list that came last, with its prices and stock.',
    ],
    facts: [
      ['Offer', offer],
      ['Server', host],
    ],
    button: { label: 'Open the offer', url },
    footer: t`You get this e-mail because you are responsible for this offer in ${store}. It was sent automatically.`,
  }),
  'price-lists-taken': ({ subject, lists, left, more }, store) => ({
    subject: subject === '' ? 'Your price lists' : t`Your price lists – ${subject}`,
    greeting: hello(''),
    paragraphs: [
      subject === ''
        ? t`Your e-mail has arrived at ${store}. This is what each file has become.`
        : t`Your e-mail “${subject}” has arrived at ${store}. This is what each file has become.`,
    ],
    facts: [
      ...lists.map((list): Fact => [t`${list.file} → ${list.offer}`, outcomeOf(list)]),
      ...left.map((file): Fact => [file, t`Not read: we expect no list of this name.`]),
      ...(more > 0 ? [['…', t`${more} more not read`] satisfies Fact] : []),
    ],
    footer: t`You receive this e-mail because a price list came to ${store} from your address. It was sent automatically.`,
  }),
}
