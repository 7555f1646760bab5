import type { PriceListMails, TakenList } from '../price-list-mails.ts'
import type { MailTexts } from '../mail-text.ts'

type Counts = NonNullable<TakenList['counts']>

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

/** "In force. 1200 rows: 10 new, …" */
function outcomeOf({ outcome, counts, reasons }: TakenList): string {
  const said = {
    live: 'In force.',
    waiting: 'Received; our staff will look at it before it takes effect.',
    failed: 'Could not be used.',
    same: 'The same list as last time; nothing has changed.',
  }[outcome]
  return [said, ...reasons, ...(counts === null ? [] : [countsOf(counts)])].join(' ')
}

const countsOf = ({ rows, created, changed, unchanged, removed, rejected }: Counts) =>
  `Rows: ${rows} (new ${created}, changed ${changed}, as before ${unchanged}, refused ${rejected}); no longer listed: ${removed}.`

/** What the mails about price lists say in English. */
export const priceListsEn: Pick<MailTexts['kinds'], keyof PriceListMails> = {
  'price-list-waits': ({ firstName, isFailed, offer, version, file, reasons, url }, store) => ({
    subject: isFailed ? `Price list could not be used – ${offer}` : `Price list stopped – ${offer}`,
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
    footer: `You receive this e-mail because you are responsible for this offer at ${store}. It was sent automatically.`,
  }),
  'download-failed': ({ firstName, offer, host, reason, url }, store) => ({
    subject: `Price list cannot be downloaded – ${offer}`,
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
    footer: `You get this e-mail because you are responsible for this offer in ${store}. It was sent automatically.`,
  }),
  'price-lists-taken': ({ subject, lists, left, more }, store) => ({
    subject: subject === '' ? 'Your price lists' : `Your price lists – ${subject}`,
    greeting: hello(''),
    paragraphs: [
      `Your e-mail${subject === '' ? '' : ` “${subject}”`} has arrived at ${store}. This is what each file has become.`,
    ],
    facts: [
      ...lists.map((list): [string, string] => [`${list.file} → ${list.offer}`, outcomeOf(list)]),
      ...left.map((file): [string, string] => [file, 'Not read: we expect no list of this name.']),
      ...(more > 0 ? [['…', `${more} more not read`] satisfies [string, string]] : []),
    ],
    footer: `You receive this e-mail because a price list came to ${store} from your address. It was sent automatically.`,
  }),
}
