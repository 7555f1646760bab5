/** Which mail a mail answers: ids as headers have them. */
export interface MailThread {
  inReplyTo: string
  references: string
}

const ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,200}>$/
const LONGEST = 1900

/** The headers that put an answer beside what it answers; none for a mail that answers nothing. */
export function threadHeaders({ thread }: Record<string, unknown>): Record<string, string> {
  if (!isThread(thread)) return {}
  const { inReplyTo, references } = thread
  const ids = references.split(' ').filter((id) => ID.test(id))
  if (!ID.test(inReplyTo)) return {}
  return { 'In-Reply-To': inReplyTo, References: ids.join(' ').slice(0, LONGEST) }
}

const isThread = (value: unknown): value is MailThread =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<MailThread>).inReplyTo === 'string' &&
  typeof (value as Partial<MailThread>).references === 'string'
