import type { MailStore } from '../settings/sender.ts'
import type { Locale } from '../../lib/locale.ts'
import { layOutHtml } from './lay-out-html.ts'
import { layOutText } from './lay-out-text.ts'
import type { MailKind, MailKinds } from './mail-kinds.ts'
import type { MailText, MailTexts } from './mail-text.ts'
import { givenName, oneLine } from '../../lib/one-line.ts'
import { be } from './texts/be.ts'
import { en } from './texts/en.ts'
import { ru } from './texts/ru.ts'

const TEXTS: Record<Locale, MailTexts> = { be, en, ru }

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
  const texts = TEXTS[locale]
  if (!isKind(texts, kind) || Object.keys(data).length === 0) return null
  const write = texts.kinds[kind] as (data: MailKinds[MailKind], store: string) => MailText
  const name = oneLine(store.name)
  const contact = store.contactEmail === null ? [] : [texts.contact(store.contactEmail)]
  const { footer, ...words } = write(withoutLinks(data), name)
  return {
    ...words,
    locale,
    store: name,
    accent: store.accent,
    logo: logoOf(data, store.logoKey),
    copyLink: texts.copyLink,
    footer: [footer ?? texts.footer(name), ...contact],
  }
}

/** At the address that the mail's own link begins with; null for a mail without one. */
function logoOf({ url }: Record<string, unknown>, key: string | null): string | null {
  const origin = typeof url === 'string' ? URL.parse(url)?.origin : undefined
  return key === null || origin === undefined ? null : `${origin}/api/logos/${key}`
}

const isKind = (texts: MailTexts, kind: string): kind is MailKind =>
  Object.hasOwn(texts.kinds, kind)

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
