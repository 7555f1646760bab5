import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../web/lib/locales.ts'
import type { MailKinds, SensitiveChange } from '../../../worker/store/mail/mail-kinds.ts'
import { orderChangeSamples } from './order-change-samples.ts'
import { listSamples } from './list-samples.ts'
import { quoteSamples } from './quote-samples.ts'
import { returnSamples } from './return-samples.ts'
import { orderDocumentSamples } from './order-document-samples.ts'
import { projectSamples } from './project-samples.ts'
import { troubleSamples } from './trouble-samples.ts'
import { renderMail, type RenderedMail } from '../../../worker/store/mail/render-mail.ts'

const STORE = { name: 'Detal', contactEmail: 'help@detal.example', accent: null, logoKey: null }
const AT = { at: '2026-11-21T18:40:00.000Z', ipAddress: '203.0.113.7' }
const URL = 'https://detal.example/en/x?a=1&b=2'

const COUNTS = { rows: 812, created: 13, changed: 14, unchanged: 770, removed: 16, rejected: 15 }
const LIST = { file: 'a.csv', offer: 'Мінск', outcome: 'waiting', counts: COUNTS } as const

/** One of each kind, with values that stand nowhere else. */
const DATA: MailKinds = {
  'verify-email': { firstName: 'Ула', url: URL, minutes: 61 },
  'reset-password': { firstName: 'Ула', url: URL, minutes: 61 },
  'email-change-asked': { firstName: 'Ула', newEmail: 'new@example.com', url: URL, days: 7 },
  'email-changed': { firstName: 'Ула', newEmail: 'new@example.com', url: URL, days: 7 },
  'password-changed': { firstName: 'Ула', ...AT },
  'two-factor-changed': { firstName: 'Ула', isOn: true, ...AT },
  'recovery-code-used': { firstName: 'Ула', ...AT },
  'new-device': { firstName: 'Ула', device: 'Firefox, Linux', ...AT },
  'repeated-failures': { firstName: 'Ула', count: 22, ...AT },
  'repeated-code-failures': { firstName: 'Ула', count: 22, ...AT },
  'account-deleted': { firstName: 'Ула' },
  'sensitive-change': {
    firstName: 'Ула',
    who: 'staff@example.com',
    changes: ['payment-settings', 'payment-secret-cleared'],
    name: 'Bank card 7',
    ...AT,
  },
  'order-paid': {
    firstName: 'Ула',
    number: 'D-2026-000042',
    amount: '1 200,50 BYN',
    returned: '33,10 BYN',
    promised: '9–14 снежня',
    isPickup: true,
    url: URL,
  },
  'price-lists-taken': {
    subject: 'Прайсы 24.11',
    lists: [{ ...LIST, reasons: ['Не.'] }],
    left: ['readme.txt'],
    more: 73,
  },
  ...quoteSamples,
  'two-factor-reset': { firstName: 'Ула' },
  'customer-invited': { firstName: 'Ула', url: URL, days: 7 },
  'staff-invited': { firstName: 'Ула', by: 'Вольга Ліс', url: URL, days: 7 },
  ...returnSamples,
  ...projectSamples,
  'api-key-made': { firstName: 'Ула', name: 'Склад 9', url: URL, ...AT },
  'api-key-revoked': { firstName: 'Ула', name: 'Склад 9', url: URL },
  'webhook-stopped': { firstName: 'Ула', name: 'ERP 9', host: 'erp.example', days: 5, url: URL },
  'sender-test': { sender: 'shop@example.com', url: URL, days: 7 },
  ...troubleSamples(URL),
  ...listSamples,
  'payment-failed': { firstName: 'Ула', number: 'D-2026-000042', amount: '1 200,50 BYN', url: URL },
  'order-placed': {
    firstName: 'Ула',
    number: 'D-2026-000042',
    parts: 'TI LM317T × 10',
    more: 22,
    total: '19,60 Br',
    shipping: 'Belpost',
    promised: '9–14 снежня',
    isPickup: false,
    payment: 'Bank card',
    isPrepaid: true,
    transfer: {
      recipient: 'ТАА «Дэталь»',
      taxNumber: '190000006',
      account: 'BY84ALFA10120000000000000000',
      bank: 'Банк, ALFABY2X',
      correspondentAccount: '',
      purpose: 'Заказ D-2026-000042',
    },
    payUntil: '2026-11-27T15:00:00.000Z',
    url: URL,
  },
  ...orderDocumentSamples(URL),
  ...orderChangeSamples(URL),
  'line-refused': {
    firstName: 'Ула',
    number: 'D-2026-000042',
    parts: 'TI LM317T × 10',
    more: 22,
    url: URL,
    analogs: 'https://detal.example/en/search/LM317T/TI',
  },
  'supplier-order': {
    supplier: 'Промэлектроника',
    number: 'SO-2026-000007',
    warehouse: 'Мінск',
    list: 'TI LM317T × 10',
    comment: 'Patrzebna da piatnicy',
  },
  'supplier-late': {
    supplier: 'Промэлектроника',
    orders: 'SO-2026-000007',
    lines: [
      { number: 'SO-2026-000007', part: 'TI LM317T × 10', promised: '20 лістапада' },
      { number: 'SO-2026-000007', part: 'TI NE555P × 2', promised: '' },
    ],
    more: 2,
  },
  'order-late': {
    firstName: 'Ула',
    number: 'D-2026-000042',
    parts: 'TI LM317T × 10',
    more: 22,
    promised: '9–14 December',
    isPickup: false,
    url: URL,
  },
  'back-in-stock': {
    firstName: 'Ула',
    part: 'TI LM317T',
    remains: 340,
    price: '2,94 Br',
    url: URL,
  },
  'price-below': {
    firstName: 'Ула',
    part: 'TI LM317T',
    wanted: '3,00 Br',
    price: '2,94 Br',
    url: URL,
  },
  'part-request-received': { number: 'R-000017', parts: 'F026407183 × 2', more: 0 },
  'part-request-came': {
    number: 'R-000017',
    parts: 'F026407183 × 2',
    more: 3,
    email: 'anna@example.com',
    url: 'https://shop.example/en/admin/sales/part-requests',
  },
  'part-request-answered': {
    number: 'R-000017',
    parts: 'F026407183 × 2',
    more: 0,
    answer: 'We have found it, 12.40 each.',
    isOwn: false,
    url: 'https://shop.example/en/search/F026407183',
  },
  'company-prices': {
    firstName: 'Anna',
    company: 'Garage',
    url: URL,
    workbookUrl: `${URL}?file=xlsx`,
    days: 31,
  },
  'team-invitation': { team: 'Zavod & Co', inviter: 'Янка', url: URL, days: 7 },
}
const KINDS = Object.keys(DATA) as (keyof MailKinds)[]
const LOCALES = ['be', 'en', 'ru'] as const
const CASES = LOCALES.flatMap((locale) => KINDS.map((kind) => ({ locale, kind })))

const render = (kind: string, locale: Locale, data: object): RenderedMail => {
  const mail = renderMail({ kind, locale, data: { ...data } }, STORE)
  if (mail === null) throw new Error('not rendered')
  return mail
}

/** What is said in other words, or goes into headers and files beside the text. */
const UNSAID = new Set(['outcome', 'problem', 'flags', 'replyTo', 'quoteToken', 'isCut', 'thread'])

/** What stands in a value, however deep. */
const valuesOf = ([name, value]: [string, unknown]): unknown[] => {
  if (UNSAID.has(name) || value === null) return []
  return value instanceof Object ? Object.entries(value).flatMap(valuesOf) : [value]
}

/** The words of HTML, as somebody reads them, less the line about a button that does not work. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<p [^>]*>[^<]*<\/p>\s*(?=<p [^>]*><a class="link")/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .split(/[\s:]+/)
    .filter((word) => word !== '')

describe('every mail in every language', () => {
  it.each(CASES)(
    '$kind in $locale says all it has to say, in HTML and in plain text',
    ({ kind, locale }) => {
      const { subject, html, text } = render(kind, locale, DATA[kind])
      const said = Object.entries(DATA[kind]).filter(
        ([name]) => !/^(?:at|since|payUntil|changes|trouble|is[A-Z].*)$/.test(name),
      )
      const words = html.replaceAll('&amp;', '&')
      for (const value of said.flatMap(valuesOf)) {
        expect(words).toContain(String(value))
        expect(text).toContain(String(value))
      }
      expect(text.includes('18:40 UTC')).toBe('at' in DATA[kind])
      expect(text.includes('15:00 UTC')).toBe('payUntil' in DATA[kind])
      expect(`${subject}${html}${text}`).not.toMatch(/undefined|null|\[object|NaN/)
      const told = new Set([...text.split(/[\s:]+/), ...subject.split(/\s+/)])
      expect(wordsOf(html).filter((word) => !told.has(word))).toEqual([])
      expect(html).toContain(`<html lang="${locale}"`)
    },
  )

  it.each(LOCALES)('names each sensitive change in words in %s', (locale) => {
    const changes: SensitiveChange[] = [
      'payment-settings',
      'payment-secret-set',
      'payment-secret-cleared',
      'source-password-set',
      'source-password-cleared',
      'two-factor-required',
      'two-factor-optional',
    ]
    const letters = changes.map(
      (change) =>
        render('sensitive-change', locale, { ...DATA['sensitive-change'], changes: [change] }).text,
    )
    expect(new Set(letters).size).toBe(changes.length)
    for (const letter of letters) expect(letter).not.toMatch(/(payment|source|two-factor)-\w/)
  })

  it.each(KINDS)('%s is written in three languages', (kind) => {
    const subjects = LOCALES.map((locale) => render(kind, locale, DATA[kind]).subject)
    expect(new Set(subjects).size).toBe(3)
  })

  it('has the right form after a number', () => {
    const says = (locale: Locale, minutes: number) =>
      render('verify-email', locale, { firstName: '', url: URL, minutes }).text
    expect(says('ru', 1)).toContain('1 минуту.')
    expect(says('ru', 3)).toContain('3 минуты.')
    expect(says('ru', 60)).toContain('60 минут.')
    expect(says('be', 1)).toContain('1 хвіліну.')
    expect(says('be', 3)).toContain('3 хвіліны.')
    expect(says('be', 60)).toContain('60 хвілін.')
    expect(says('en', 1)).toContain('1 minute.')
  })
})

describe('what people typed', () => {
  const NASTY = '<script>alert(1)</script>"\'&'

  it('is text in HTML', () => {
    const { html } = render('verify-email', 'en', { firstName: NASTY, url: URL, minutes: 60 })
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  })

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085'])(
    'cannot begin a header after %j',
    (end) => {
      const data = { ...DATA['team-invitation'], team: `A${end}Bcc: all@example.com` }
      const { subject } = render('team-invitation', 'en', data)
      // oxlint-disable-next-line no-control-regex -- these are what is looked for
      expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
      const name = `Detal${end}Bcc: all@example.com`
      const { html, text } = renderMail(
        { kind: 'account-deleted', locale: 'en', data: { firstName: 'A' } },
        { name, contactEmail: null, accent: null, logoKey: null },
      ) ?? { html: '', text: '' }
      expect(html).toContain('Detal Bcc')
      expect(text).toContain('Detal Bcc')
    },
  )

  it.each(['win.example.com', 'https://win.example', 'WWW.win.example'])(
    'is no link in somebody else’s mail: %s',
    (name) => {
      const data = { ...DATA['team-invitation'], team: name, inviter: name }
      const { subject, html, text } = render('team-invitation', 'en', data)
      for (const part of [subject, html, text]) expect(part).not.toContain(name)
    },
  )

  it('is cut when it is endless', () => {
    const data = { ...DATA['team-invitation'], team: 'x'.repeat(5000) }
    expect(render('team-invitation', 'ru', data).subject.length).toBeLessThanOrEqual(200)
  })
})

it('fetches nothing when it is opened', () => {
  for (const { kind, locale } of CASES) {
    expect(render(kind, locale, DATA[kind]).html).not.toMatch(
      /<(img|link|script|iframe)|url\(|src=/,
    )
  }
})
