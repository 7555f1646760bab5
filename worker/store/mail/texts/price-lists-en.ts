import type { MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)

/** What the mail about a list that waits says in English. */
export const priceListsEn: Pick<MailTexts['kinds'], 'price-list-waits'> = {
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
}
