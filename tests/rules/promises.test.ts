import { describe, expect, it } from 'vitest'
import { SHIPPED_TEXTS } from '../../worker/store/content/shipped-texts.ts'
import { SENTENCES } from '../../worker/i18n/texts.ts'
import { en } from '../../worker/store/mail/texts/en.ts'
import { sayPhrase } from '../../worker/store/mail/phrase.ts'
import { sourceFiles } from './source-files.ts'

/** What the store promises in several places is promised in the same words, or by the same setting. */

const LOCALES = ['be', 'en', 'ru'] as const
type Locale = (typeof LOCALES)[number]
type Words = Record<Locale, RegExp>

const MAILS = {
  footer: (store: string, locale: Locale) => sayPhrase(en.footer(store), locale),
  contact: (email: string, locale: Locale) => sayPhrase(en.contact(email), locale),
}

const body = (slug: keyof typeof SHIPPED_TEXTS, locale: Locale): string =>
  SHIPPED_TEXTS[slug][locale]?.body ?? ''

const everyPage = (locale: Locale): string =>
  Object.values(SHIPPED_TEXTS)
    .map((texts) => texts[locale]?.body ?? '')
    .join('\n')

/** The texts of a file of the client, as they are written there. */
const client = (locale: Locale, file: string): string =>
  sourceFiles(`web/i18n/${locale}/${file}.json`)
    .map(({ text }) => text)
    .join('')

/** A figure the Worker goes by: `export const UNDO_DAYS = 7`. */
function figure(file: string, name: string): number {
  const [found] = sourceFiles(`worker/people/${file}`)
  return Number(new RegExp(String.raw`const ${name} = (\d+)`).exec(found?.text ?? '')?.[1])
}

const NOT_READ: Words = {
  be: /адказы на .* не чытаюцца/,
  en: /replies to .* not read/,
  ru: /ответы на .* не читаются/,
}
const ANSWER_A_MAIL: Words = {
  be: /адка(жыце|зам) на (любы |наш )*ліст/i,
  en: /answer(ing)? (any|a|our) (letter|e-mail)/i,
  ru: /ответ(ом|ьте) на (любое |наше )*письмо/i,
}
const CONFIRMED: Words = {
  be: /пацвярджэнн[іяе] заказу, а калі вы плаціце загадзя — [уз] пацвярджэнн[іяе] аплаты/,
  en: /confirmation of your order or, where you pay first, in the confirmation of your payment/,
  ru: /подтверждени[ияе]+ заказа, а если вы платите заранее — (из|в) подтверждени[ияе]+ оплаты/,
}
const RETURN_DAYS: Words = {
  be: /(?<![\p{L}\d])(14|чатырнацца(ць|ці)) дзён/iu,
  en: /\b(14|fourteen) days/i,
  ru: /(?<![\p{L}\d])(14|четырнадцат[ьи]) дней/iu,
}
const REFUND_DAYS: Words = {
  be: /на працягу сямі дзён/,
  en: /within seven days/,
  ru: /в течение семи дней/,
}
const WRITTEN_ON_INVOICE: Words = {
  be: /указаны ў рахунку/,
  en: /written on the invoice/,
  ru: /указанн\S+ в счёте/,
}
const SEVEN_DAYS: Words = { be: /(сем|сямі) дзён/, en: /seven days/, ru: /(семь|семи) дней/ }
const AN_HOUR: Words = {
  be: /на працягу гадзіны|дзейнічае гадзіну/,
  en: /within an hour|works for an hour/,
  ru: /в течение часа|действует час/,
}

describe.each(LOCALES)('what is promised in %s', (locale) => {
  it('about replies: mails are not answered, one writes to the address of the settings', () => {
    expect(MAILS.footer('Detal', locale)).toMatch(NOT_READ[locale])
    expect(MAILS.contact('a@b.example', locale)).toContain('a@b.example')
    expect(body('contacts', locale)).toMatch(NOT_READ[locale])
    expect(body('contacts', locale)).toContain('{{contact_email}}')
    expect(body('contacts', locale)).toContain('{{contact_hours}}')
    expect(everyPage(locale)).not.toMatch(ANSWER_A_MAIL[locale])
  })

  it('about days of arrival: those of the confirmations; packing is as the settings say', () => {
    expect(body('delivery', locale)).toMatch(CONFIRMED[locale])
    expect(body('terms-of-service', locale)).toMatch(CONFIRMED[locale])
    expect(body('delivery', locale)).toContain('{{order_by}}')
    expect(body('delivery', locale)).toContain('{{handling_days}}')
  })

  it('about returns: the same days on each page, at home and for the money', () => {
    for (const slug of ['help', 'returns', 'terms-of-service'] as const) {
      expect(body(slug, locale)).toMatch(RETURN_DAYS[locale])
    }
    expect(client(locale, 'common')).toMatch(RETURN_DAYS[locale])
    expect(body('returns', locale)).toMatch(REFUND_DAYS[locale])
    expect(body('payment', locale)).toMatch(REFUND_DAYS[locale])
  })

  it('about unpaid orders: no term, since none is kept', () => {
    expect(body('payment', locale)).not.toMatch(WRITTEN_ON_INVOICE[locale])
    expect(body('terms-of-service', locale)).not.toMatch(WRITTEN_ON_INVOICE[locale])
  })

  it('about links: they work as long as the Worker lets them', () => {
    expect(figure('teams/invitation-link.ts', 'INVITATION_DAYS')).toBe(7)
    expect(client(locale, 'account/teams')).toMatch(SEVEN_DAYS[locale])
    expect(SENTENCES.invitation_too_old?.[locale]).toMatch(SEVEN_DAYS[locale])
    expect(figure('accounts/email-changes.ts', 'UNDO_DAYS')).toBe(7)
    expect(client(locale, 'account/details')).toMatch(SEVEN_DAYS[locale])
    expect(figure('accounts/verification-mail.ts', 'LASTS_MINUTES')).toBe(60)
    expect(client(locale, 'account/sign-in')).toMatch(AN_HOUR[locale])
    expect(figure('accounts/reset-url.ts', 'RESET_MINUTES')).toBe(60)
    expect(SENTENCES.reset_mail_sent?.[locale]).toMatch(AN_HOUR[locale])
  })
})
