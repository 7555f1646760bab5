import type { AskedLine, QuoteAnswerMails } from '../quote-answer-mails.ts'
import type { MailTable, MailTexts } from '../mail-text.ts'
import { many, type Phrase, t } from '../phrase.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : t`Hello ${name},`)

/** What is to be known of a line that is not priced. */
function question({ problem, candidates, pieces }: AskedLine): Phrase {
  const named = candidates.join('; ')
  switch (problem) {
    case 'not_found':
      return t`We do not know this number.`
    case 'weak_match':
      return t`Did you mean one of these? ${named}`
    case 'several_brands':
      return t`Which of these do you want? ${named}`
    case 'several_readings':
      return t`How is it meant? ${named}`
    case 'no_quantity':
      return named === '' ? t`How many pieces?` : t`How many pieces of ${named}?`
    case 'bad_quantity':
      return t`How many pieces? We cannot use this quantity.`
    case 'twice':
      return t`Your text and your file both name it: how many pieces in all?`
    case 'not_enough':
      return t`Only ${pieces ?? 0} pieces can be had now. Do you want these?`
    case 'below_minimum':
      return t`It is sold only from ${pieces ?? 0} pieces. Do you want so many?`
    case 'unpriced':
      return t`It has no price at the moment.`
    case 'no_offers':
    case 'no_stock':
      return t`It cannot be had at the moment.`
  }
}

interface Asked {
  asked: AskedLine[]
  moreAsked: number
  faults: string[]
  isCut: boolean
}

function questions({ asked, moreAsked, faults, isCut }: Asked): MailTable[] {
  const rows: Phrase[][] = [
    ...asked.map((line) => [line.text, question(line)]),
    ...faults.map((name) => [name, t`This file could not be read as a list.`]),
    ...(moreAsked > 0 ? [['…', many(moreAsked, { one: 'more line', other: 'more lines' })]] : []),
    ...(isCut
      ? [['…', t`There is more than we read at once. Please send the rest separately.`]]
      : []),
  ]
  return rows.length === 0
    ? []
    : [{ title: 'Not priced yet', head: ['You wrote', 'What we need to know'], rows }]
}

const HOW_TO_ANSWER =
  'Answer this e-mail with the lines put right, one on each line: “10 pcs LM317T”.'

const FOOTER = (store: string) =>
  t`${store} sends this e-mail because a list of parts came from your address. It was put together automatically.`

/** What the answers to mails that ask for a quote say in English. */
export const quoteAnswersEn: Pick<MailTexts['kinds'], keyof QuoteAnswerMails> = {
  'quote-answered': (
    { firstName, subject, number, lines, more, total, validUntil, url, pdfUrl, ...told },
    store,
  ) => ({
    subject: subject === '' ? t`Your quote ${number}` : t`Re: ${subject}`,
    greeting: hello(firstName),
    paragraphs: [
      t`Here is the quote of ${store} for your list. Its prices are held until ${validUntil}; the PDF is attached.`,
    ],
    facts: [
      ['Quote', number],
      ['Total', total],
      ['Prices held until', validUntil],
    ],
    button: { label: 'Open the quote', url },
    tables: [
      {
        title: 'Priced',
        head: ['Part', 'Pieces', 'Unit price', 'Sum', 'Days'],
        rows: [
          ...lines.map(({ part, pieces, price, sum, days }) => [part, pieces, price, sum, days]),
          ...(more > 0
            ? [['…', many(more, { one: 'more line', other: 'more lines' }), '', '', '']]
            : []),
        ],
      },
      ...questions(told),
    ],
    notes: [
      ...(told.replyTo === null || told.asked.length === 0 ? [] : [HOW_TO_ANSWER]),
      t`As PDF: ${pdfUrl}`,
      'Whoever has these links can open the quote. Delivery is added and stock is checked when the order is placed. If not all of it is there, you can order what is; the rest stays on the quote while it is valid.',
    ],
    footer: FOOTER(store),
  }),
  'quote-asked-back': ({ subject, url, ...told }, store) => ({
    subject: subject === '' ? 'Your list of parts' : t`Re: ${subject}`,
    greeting: hello(''),
    paragraphs: [
      told.asked.length === 0 && told.faults.length === 0
        ? t`Your e-mail has arrived at ${store}, but we found no list of parts in it.`
        : t`Your e-mail has arrived at ${store}. We price only what is certain, so please tell us first:`,
    ],
    button: { label: 'Search for parts', url },
    tables: questions(told),
    notes: told.replyTo === null ? [] : [HOW_TO_ANSWER],
    footer: FOOTER(store),
  }),
}
