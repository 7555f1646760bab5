import type { Email } from 'postal-mime'
import type { MailThread } from '../../../store/mail/mail-thread.ts'

const ID = /<[\x21-\x3b\x3d\x3f-\x7e]{1,200}>/g
/** As many ids as a header holds without being folded away. */
const MOST_IDS = 8

/** The conversation that an answer to a mail belongs to (RFC 5322, 3.6.4); null for a mail without an id. */
export function threadOf({
  messageId = '',
  references = '',
}: Pick<Email, 'messageId' | 'references'>): MailThread | null {
  const [own] = messageId.match(ID) ?? []
  if (own === undefined) return null
  const before = (references.match(ID) ?? []).filter((id) => id !== own)
  const [first, ...rest] = before
  const kept = first === undefined ? [] : [first, ...rest.slice(-(MOST_IDS - 2))]
  return { inReplyTo: own, references: [...kept, own].join(' ') }
}
