import { type MailHeader, valuesOf } from './read-headers.ts'

const BULK = /^(bulk|list|junk|auto_reply)$/i
const NOBODY = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/

/**
 * Whether a mail was sent by a program, a mailing list or a mail server (RFC 3834): an answer to it might be
 * answered in turn, for ever. `envelopeFrom` is where failures would be told to: '' for nowhere.
 */
export function isAutomatic(headers: readonly MailHeader[], envelopeFrom: string): boolean {
  const says = (name: string, like: RegExp) =>
    valuesOf(headers, name).some((value) => like.test(value.trim()))
  return (
    /^(<>)?$/.test(envelopeFrom.trim()) ||
    NOBODY.test(envelopeFrom.trim().toLowerCase()) ||
    says('auto-submitted', /^(?!no\s*(;|$))/i) ||
    says('precedence', BULK) ||
    says('list-id', /^/) ||
    says('x-auto-response-suppress', /\b(all|autoreply)\b/i)
  )
}

/** Whether a mail came by a mailing list or was sent to many at once (RFC 2369): no person asks in it. */
export const isBulk = (headers: readonly MailHeader[]): boolean =>
  headers.some(({ name }) => name.startsWith('list-') || name === 'feedback-id')
