import type { MailTexts } from '../mail-text.ts'
import { type Fact, moment, oneAfterAnother, type Phrase, t } from '../phrase.ts'
import type { MailRoom, MailRoomGroup, MailTrouble, TroubleMails } from '../trouble-mails.ts'

interface Words {
  hello: (name: string) => Phrase
}

interface Said {
  name: Phrase
  /** What it means, and what to do. */
  text: Phrase
}

const TROUBLES: Record<MailTrouble, Said> = {
  'app-key': {
    name: t`APP_KEY is missing`,
    text: 'The secret APP_KEY is missing or shorter than 32 characters, so the store answers nobody. Set it: npx wrangler secret put APP_KEY',
  },
  'public-url': {
    name: t`PUBLIC_URL is missing`,
    text: 'The variable PUBLIC_URL is missing, or is not an address such as https://shop.example, so the store answers nobody. Set it: npx wrangler secret put PUBLIC_URL',
  },
  binding: {
    name: t`a binding is missing`,
    text: 'The Worker lacks a binding that wrangler.toml should give it, and all that needs it fails. Deploy again: npm run deploy',
  },
  migrations: {
    name: t`the database is out of date`,
    text: 'The Worker is newer than its database, so the store answers nobody. Bring it up to date: npm run migrate -- --remote',
  },
  cron: {
    name: t`Cron does not run`,
    text: 'For five minutes the store has done nothing by itself: it downloads no price lists, reads no rates and tries nothing again. Look at the triggers of the Worker in the dashboard of Cloudflare.',
  },
  queue: {
    name: t`jobs are stuck`,
    text: 'Jobs have waited for more than five minutes: price lists are not read and e-mails are not sent. Look at the queue in the dashboard of Cloudflare, and whether it is paused.',
  },
  sender: {
    name: t`e-mails are refused`,
    text: 'The e-mail service refuses the address that the store sends from, so e-mails wait. Check the address in the settings, and its domain at Cloudflare.',
  },
  rates: {
    name: t`exchange rates are old`,
    text: 'Currencies in use have had no new rate for more than three days. Prices go by the last one until the banks answer, or until you enter a rate by hand.',
  },
  errors: {
    name: t`many requests fail`,
    text: 'Many requests of the last minutes have failed on the side of the store. The logs of the Worker say why.',
  },
  slow: {
    name: t`pages are slow`,
    text: 'Of the pages of the last minutes, one in twenty has taken longer than the time below. The dashboard shows whether it passes.',
  },
  room: {
    name: t`the database becomes full`,
    text: 'One database holds 10 GB, and nothing can be written once it is full. Old page views and the old audit log are deleted by themselves; all else stays. The dashboard shows what takes the room. Lines of offers can be moved to further databases: Settings → Jobs → Databases.',
  },
}

const ROOM: Record<MailRoomGroup, Phrase> = {
  lists: t`price lists`,
  products: t`products`,
  orders: t`orders`,
  customers: t`customers`,
  purchasing: t`supplier orders and shelf`,
  mails: t`e-mails`,
  actions: t`audit log`,
  visits: t`page views and searches`,
  integrations: t`integrations`,
  markets: t`markets`,
  other: t`everything else`,
}

const FOOTER =
  'You get this e-mail because you are an owner of the store. It was sent automatically; replies to it are not read.'

/** How full the main database is and what takes most of it, then the databases of lines that become full. */
const sayRoom = ({ percent, largest, databases }: MailRoom): Phrase =>
  oneAfterAnother([
    ...(percent === null ? [] : [t`${percent} % of 10 GB.`]),
    ...largest.map(({ name, percent: share }, at) =>
      at < largest.length - 1
        ? t`${ROOM[name]}: about ${share} %;`
        : t`${ROOM[name]}: about ${share} %.`,
    ),
    ...databases.map(({ name, percent: share }) => t`${name}: ${share} % of 10 GB.`),
  ])

/** Names as they are; shares and times in their units. */
function sayDetail(trouble: MailTrouble, detail: string, room?: MailRoom): Phrase {
  if (room !== undefined) return sayRoom(room)
  if (trouble === 'errors') return `${Math.round(Number(detail) / 100)} %`
  if (trouble === 'slow') return t`${Number(detail)} ms`
  return detail
}

const button = (url: string) => (url === '' ? {} : { button: { label: 'Open the page', url } })

/** What the mails about troubles of the store say in English. */
export const troublesEn = ({ hello }: Words): Pick<MailTexts['kinds'], keyof TroubleMails> => ({
  'trouble-found': ({ firstName, trouble, detail, room, at, url }, store) => ({
    subject: t`Trouble at ${store}: ${TROUBLES[trouble].name}`,
    greeting: hello(firstName),
    paragraphs: [
      TROUBLES[trouble].text,
      'You get one e-mail about it, and another when it is over.',
    ],
    facts: [
      ...(detail === '' ? [] : [['Details', sayDetail(trouble, detail, room)] satisfies Fact]),
      ['Since', moment(at)],
    ],
    ...button(url),
    footer: FOOTER,
  }),
  'trouble-over': ({ firstName, trouble, since, at, url }, store) => ({
    subject: t`Over at ${store}: ${TROUBLES[trouble].name}`,
    greeting: hello(firstName),
    paragraphs: ['This trouble is over. There is nothing you have to do.'],
    facts: [
      ['What it was', TROUBLES[trouble].name],
      ['Since', moment(since)],
      ['Until', moment(at)],
    ],
    ...button(url),
    footer: FOOTER,
  }),
})
