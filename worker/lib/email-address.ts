const LONGEST = 254
const LONGEST_LOCAL = 64
/** RFC 5321's dot-string: no quotes, spaces, commas or line ends, so nothing of it can end a header. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** The domain of people who have no address: RFC 2606 keeps `.invalid` out of the network. */
export const NOWHERE = 'nowhere.invalid'

/** Whether nothing can be sent to an address. */
export const isNowhere = (email: string): boolean => email.endsWith('.invalid')

const WORDS = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * The one way an address is written, to find it by: without blanks around, small letters, domains of
 * other scripts in Punycode. What is no address comes back as it can.
 */
export function normaliseEmail(text: string): string {
  const plain = text.trim().normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (at < 0 || /^[\x21-\x7e]*$/.test(domain) || !WORDS.test(domain)) return plain
  return `${plain.slice(0, at)}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`
}

/**
 * Whether a normalised address is one that mail can be sent to. The part before the @ is ASCII: the
 * mail binding speaks no SMTPUTF8.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', more] = text.split('@')
  if (more !== undefined || text.length > LONGEST || local.length > LONGEST_LOCAL) return false
  const labels = domain.split('.')
  return (
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  )
}
