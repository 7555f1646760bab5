import type { MailKind, MailKinds } from './mail-kinds.ts'

/** What one mail says, before it is laid out; every string is plain text. */
export interface MailText {
  subject: string
  /** "Hello Anna," */
  greeting: string
  paragraphs: string[]
  /** What happened: label and value. */
  facts?: [string, string][]
  button?: { label: string; url: string }
  /** Another way to what the button opens. */
  otherLink?: { label: string; url: string }
  /** Below the button. */
  notes?: string[]
  /** Replaces the usual note on why the recipient gets this mail. */
  footer?: string
}

/** Everything mails say in one language. */
export interface MailTexts {
  kinds: { [Kind in MailKind]: (data: MailKinds[Kind], store: string) => MailText }
  /** Above the address of a button that does not work. */
  copyLink: string
  /** Why the recipient gets this mail, and that it was sent automatically. */
  footer: (store: string) => string
  /** Whom to ask. */
  contact: (email: string) => string
}

type Forms = { one: string; few?: string; many?: string; other: string }

/** `60 минут`: the number with the form its language wants. */
export function counted(locale: string, count: number, forms: Forms): string {
  const category = new Intl.PluralRules(locale).select(count)
  const form = category in forms ? forms[category as keyof Forms] : undefined
  return `${count} ${form ?? forms.other}`
}

/** `21 лістапада 2026 г., 18:40 UTC`: the reader may be in any time zone. */
export function momentText(
  iso: string,
  date: (day: number, month: number, year: number) => string,
) {
  const at = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = date(at.getUTCDate(), at.getUTCMonth(), at.getUTCFullYear())
  return `${day}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`
}
