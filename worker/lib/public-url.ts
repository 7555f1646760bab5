/** Ports that may be fetched from; '' is the scheme's default. */
const PORTS = new Set(['', '80', '443', '8080', '8443'])

/** Names that only exist inside private networks. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa|onion|invalid)$/

/**
 * True for an http(s) address of a public host: no name and password in it, no private, loopback,
 * link-local, carrier or metadata address in whatever spelling, no unusual port. The URL parser has
 * already turned decimal, octal, hex and shortened IPv4 spellings into the dotted one.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.username !== '' || url.password !== '' || !PORTS.has(url.port)) return false
  const host = url.hostname.replace(/\.+$/, '')
  if (isAddress(host)) return isPublicAddress(host)
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}

/** Whether a host, as the URL parser spells it, is an address rather than a name. */
export const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)

/** A server on this machine, as tests and development use them. */
export const isLoopbackUrl = (url: string): boolean =>
  /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/i.test(url)

/** True for a public IPv4 or IPv6 address, in whatever spelling, brackets or none; false for anything else. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '')
  const url = `http://${bare.includes(':') ? `[${bare}]` : bare}/`
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1))
  return /^[\d.]+$/.test(host) && isPublicIpv4(host)
}

/** Blocks of IANA's special-purpose registry (RFC 6890 and later) as [first address, prefix bits]. */
const RESERVED_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const numberOf = (ipv4: string): number =>
  ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

function isPublicIpv4(ipv4: string): boolean {
  const address = numberOf(ipv4)
  return !RESERVED_IPV4.some(([first, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(address / size) === Math.floor(numberOf(first) / size)
  })
}

/**
 * Only global unicast (2000::/3), less the blocks that carry an IPv4 address inside (6to4, Teredo),
 * serve protocols (2001::/23) or documentation.
 */
function isPublicIpv6(ipv6: string): boolean {
  const [first = '', second = ''] = ipv6.split(':')
  const head = Number.parseInt(first || '0', 16)
  if (head < 0x2000 || head > 0x3fff || head === 0x2002 || head === 0x3fff) return false
  const next = Number.parseInt(second || '0', 16)
  return head !== 0x2001 || (next >= 0x200 && next !== 0xdb8)
}
