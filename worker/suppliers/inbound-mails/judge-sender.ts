import { isEmailAddress, normaliseEmail } from '../../lib/email-address.ts'
import { type MailHeader, valuesOf } from './read-headers.ts'

export interface Judgement {
  /** The address of the only From, in lower case; '' where there is none, or more than one. */
  sender: string
  isVerified: boolean
}

/**
 * Who sent a mail, and whether that is proven. A From line can be forged; it counts only with
 *
 * - exactly one From header, which names exactly one address;
 * - a DMARC pass for the very domain of that address (RFC 7489: aligned DKIM or SPF);
 * - said by our own receiving host: the topmost `Authentication-Results` of the mail names `server` as the
 *   one that speaks (RFC 8601), and stands among the headers which that host has put on top, above those that
 *   the mail came with: at most one `Received` is above it. Whatever the sender wrote into a header of the
 *   same name stands below, and never counts.
 *
 * Email Routing stamps `Authentication-Results: mx.cloudflare.net; …; dmarc=pass header.from=example.com`
 * below its own `Received` and above everything else; `message.headers` loses that order, the raw mail keeps it.
 */
export function judgeSender(headers: readonly MailHeader[], server: string): Judgement {
  const froms = valuesOf(headers, 'from')
  const sender = froms.length === 1 ? onlyAddress(froms[0] ?? '') : null
  if (sender === null) return { sender: '', isVerified: false }
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return { sender, isVerified: passedDomain(headers, server) === domain }
}

/** The one address of a From; null for groups, lists, and whatever could be read in two ways. */
function onlyAddress(value: string): string | null {
  const bare = withoutQuoted(value)
  const [, angled, plain] = /^[^<>,;:@]*<([^<>\s]+)>$|^([^<>,;:\s]+)$/.exec(bare) ?? []
  const address = normaliseEmail(angled ?? plain ?? '')
  return isEmailAddress(address) ? address : null
}

/** The domain that passed DMARC at our own receiving host; null: none did. */
function passedDomain(headers: readonly MailHeader[], server: string): string | null {
  const at = headers.findIndex(({ name }) => name === 'authentication-results')
  const above = headers.slice(0, at).filter(({ name }) => name === 'received').length
  if (at < 0 || above > 1) return null
  const [who = '', ...results] = withoutQuoted(headers[at]?.value ?? '').split(';')
  if (who.trim().split(/\s+/)[0]?.toLowerCase() !== server.toLowerCase()) return null
  const [verdict, ...more] = results.filter((result) => /^\s*dmarc\s*(\/\s*\d+\s*)?=/i.test(result))
  if (verdict === undefined || more.length > 0) return null
  if (!/^\s*dmarc\s*(\/\s*\d+\s*)?=\s*pass(\s|$)/i.test(verdict)) return null
  const [, domain = ''] = /\sheader\.from\s*=\s*([^\s;]+)/i.exec(verdict) ?? []
  return domain.toLowerCase().replace(/\.$/, '') || null
}

/** A header's value without its comments (RFC 5322: nested) and quoted words, whose text says nothing. */
function withoutQuoted(value: string): string {
  let bare = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? ''
    if (sign === '\\') at += 1
    else if (isQuoted) isQuoted = sign !== '"'
    else if (sign === '"' && depth === 0) isQuoted = true
    else if (sign === '(') depth += 1
    else if (sign === ')' && depth > 0) depth -= 1
    else if (depth === 0) bare += sign
  }
  return isQuoted || depth > 0 ? '' : bare.trim()
}
