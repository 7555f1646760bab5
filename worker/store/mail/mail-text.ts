import type { MailKind, MailKinds } from './mail-kinds.ts'
import type { Phrase } from './phrase.ts'

/** What one mail says, before it is laid out; every string is plain text. */
export interface MailText<Text = string> {
  subject: Text
  /** "Hello Anna," */
  greeting: Text
  paragraphs: Text[]
  /** What happened: label and value. */
  facts?: [Text, Text][]
  button?: { label: Text; url: string }
  /** Another way to what the button opens. */
  otherLink?: { label: Text; url: string }
  /** Below the button. */
  notes?: Text[]
  /** Replaces the usual note on why the recipient gets this mail. */
  footer?: Text
}

/** Everything mails say in one language. */
export interface MailTexts<Text = string> {
  kinds: { [Kind in MailKind]: (data: MailKinds[Kind], store: string) => MailText<Text> }
  /** Above the address of a button that does not work. */
  copyLink: Text
  /** Why the recipient gets this mail, and that it was sent automatically. */
  footer: (store: string) => Text
  /** Whom to ask. */
  contact: (email: string) => Text
}

/** English, from which the texts of added languages are written. */
export type EnglishMails = MailTexts<Phrase>

/** A line of a mail that says what happened. */
export type Fact = [Phrase, Phrase]

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
