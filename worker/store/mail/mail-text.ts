import type { MailKind, MailKinds } from './mail-kinds.ts'
import type { Phrase } from './phrase.ts'

/** A table in a mail: its rows have as many cells as its head. */
export interface MailTable<Text = Phrase> {
  title: Text
  head: Text[]
  rows: Text[][]
}

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
  /** Below the button, above the notes. */
  tables?: MailTable<Text>[]
  /** Below the button. */
  notes?: Text[]
  /** Replaces the usual note on why the recipient gets this mail. */
  footer?: Text
}

/** Everything mails say, by English texts that are said in the recipient's language, see `phrase.ts`. */
export interface MailTexts {
  kinds: { [Kind in MailKind]: (data: MailKinds[Kind], store: string) => MailText<Phrase> }
  /** Above the address of a button that does not work. */
  copyLink: Phrase
  /** Why the recipient gets this mail, and that it was sent automatically. */
  footer: (store: string) => Phrase
  /** Whom to ask. */
  contact: (email: string) => Phrase
}
