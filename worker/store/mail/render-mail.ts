import type { MailStore } from '../settings/sender.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { layOutHtml } from './lay-out-html.ts'
import { layOutText } from './lay-out-text.ts'
import type { MailKind, MailKinds } from './mail-kinds.ts'
import type { MailText } from './mail-text.ts'
import { type Phrase, sayPhrase, sayValue } from './phrase.ts'
import { givenName, oneLine } from '../../lib/one-line.ts'
import { en } from './texts/en.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** What every layout needs: the words of this mail and those around it. */
export interface Letter extends Omit<MailText, 'footer'> {
  locale: Locale
  store: string
  /** The channel's colour; null: the store's own. */
  accent: string | null
  /** Where its picture is, as any page shows it; null: its name alone. */
  logo: string | null
  copyLink: string
  footer: string[]
}

interface StoredMail {
  kind: string
  locale: Locale
  data: Record<string, unknown>
}

/** Subject, HTML and plain text of an outbox row, or null when it cannot be rendered any more. */
export function renderMail(mail: StoredMail, store: MailStore): RenderedMail | null {
  const letter = letterOf(mail, store)
  if (letter === null) return null
  return {
    subject: oneLine(letter.subject),
    html: layOutHtml(letter),
    text: layOutText(letter),
  }
}

function letterOf({ kind, locale, data }: StoredMail, store: MailStore): Letter | null {
  if (!isKind(kind) || Object.keys(data).length === 0) return null
  const write = en.kinds[kind] as (data: MailKinds[MailKind], store: string) => MailText<Phrase>
  const name = oneLine(store.name)
  const say = (phrase: Phrase) => sayPhrase(phrase, locale)
  const contact = store.contactEmail === null ? [] : [say(en.contact(store.contactEmail))]
  const { footer, ...words } = saidIn(locale, write(withoutLinks(data), name))
  return {
    ...words,
    locale,
    store: name,
    accent: store.accent,
    logo: logoOf(data, store.logoKey),
    copyLink: say(en.copyLink),
    footer: [footer ?? say(en.footer(name)), ...contact],
  }
}

/** At the address that the mail's own link begins with; null for a mail without one. */
function logoOf({ url }: Record<string, unknown>, key: string | null): string | null {
  const origin = typeof url === 'string' ? URL.parse(url)?.origin : undefined
  return key === null || origin === undefined ? null : `${origin}/api/logos/${key}`
}

/** The words of a mail in its language; what happened is told as it was written. */
function saidIn(locale: Locale, mail: MailText<Phrase>): MailText {
  const say = (phrase: Phrase) => sayPhrase(phrase, locale)
  const link = ({ label, url }: { label: Phrase; url: string }) => ({ label: say(label), url })
  return {
    subject: say(mail.subject),
    greeting: say(mail.greeting),
    paragraphs: mail.paragraphs.map(say),
    ...(mail.facts && {
      facts: mail.facts.map(([label, value]): [string, string] => [
        say(label),
        sayValue(value, locale),
      ]),
    }),
    ...(mail.button && { button: link(mail.button) }),
    ...(mail.otherLink && { otherLink: link(mail.otherLink) }),
    ...(mail.tables && {
      tables: mail.tables.map(({ title, head, rows }) => ({
        title: say(title),
        head: head.map(say),
        rows: rows.map((row) => row.map((cell) => sayValue(cell, locale))),
      })),
    }),
    ...(mail.notes && { notes: mail.notes.map(say) }),
    ...(mail.footer !== undefined && { footer: say(mail.footer) }),
  }
}

const isKind = (kind: string): kind is MailKind => Object.hasOwn(en.kinds, kind)

/** Names are other people's words; see `givenName`. */
const NAMES = new Set([
  'firstName',
  'team',
  'inviter',
  'device',
  'supplier',
  'warehouse',
  'offer',
  'file',
])

/** Names as they may stand in a mail; the rest, which we wrote ourselves, as it is. */
const withoutLinks = (data: Record<string, unknown>): MailKinds[MailKind] =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      NAMES.has(key) && typeof value === 'string' ? givenName(value) : value,
    ]),
  ) as unknown as MailKinds[MailKind]
