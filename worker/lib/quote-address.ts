/** The host that mails come in by, as the Worker's variables name it. */
interface MailHost {
  INBOUND_MAIL_HOST?: string | undefined
}

/** Where customers mail a list to be quoted; null where the store takes no mails. */
export const quoteAddressOf = ({ INBOUND_MAIL_HOST: host }: MailHost): string | null =>
  host ? `quote@${host}` : null

/** Whether a mail to this address asks for a quote: `quote@` and `quote+anything@` of the host. */
export function isQuoteAddress({ INBOUND_MAIL_HOST: host }: MailHost, address: string): boolean {
  const [, local = '', at = ''] = /^([^@]*)@(.+)$/.exec(address.trim().toLowerCase()) ?? []
  return Boolean(host) && at === host?.toLowerCase() && /^quote(\+.*)?$/.test(local)
}
