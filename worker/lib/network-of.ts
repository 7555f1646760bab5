/** As eight groups; `::` stands for the zeros that are missing. */
export function groupsOf(ipv6: string): string[] {
  const [head = '', tail] = ipv6.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  if (tail === undefined) return groups(head)
  const zeros = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)]
}

/**
 * Names what a limit by address counts: an IPv4 address, or the /64 of an IPv6 address, which one
 * subscriber has whole (RFC 6177). An IPv4 address written as an IPv6 one (`::ffff:…`) is itself.
 */
export function networkOf(ipAddress: string): string
export function networkOf(ipAddress: string | null): string | null
export function networkOf(ipAddress: string | null): string | null {
  if (ipAddress === null || !URL.canParse(`http://[${ipAddress}]`)) return ipAddress
  // The parser has one spelling for each address.
  const groups = groupsOf(new URL(`http://[${ipAddress}]`).hostname.slice(1, -1))
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return `${groups.slice(0, 4).join(':')}::/64`
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
