import { groupsOf } from './network-of.ts'

/** An address as a number, of 32 or 128 bits. */
interface Address {
  bits: 32 | 128
  value: bigint
}

const IPV4 = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/
/** IPv4 addresses written as IPv6 ones: `::ffff:0:0/96`. */
const MAPPED = 0xffffn

/**
 * A network of addresses in its one spelling, CIDR: `10.0.0.0/8`, `2001:db8::/32`; a lone address is a network of one.
 * Bits behind the prefix are cleared. Null for anything else.
 */
export function readNetwork(text: string): string | null {
  const [, host = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const address = readAddress(host)
  if (address === null) return null
  const length = prefix === undefined ? address.bits : Number(prefix)
  if (length > address.bits) return null
  return `${addressText({ ...address, value: firstOf(address, length) })}/${length}`
}

/** Whether an address lies in a network that `readNetwork` has spelled. */
export function isInNetwork(ipAddress: string, network: string): boolean {
  const [first = '', length = ''] = network.split('/')
  const address = readAddress(ipAddress)
  const start = readAddress(first)
  if (address === null || start === null || address.bits !== start.bits) return false
  return firstOf(address, Number(length)) === start.value
}

const firstOf = ({ bits, value }: Address, length: number): bigint => {
  const rest = BigInt(bits - length)
  return (value >> rest) << rest
}

function readAddress(text: string): Address | null {
  if (IPV4.test(text)) return { bits: 32, value: numberOf(text.split('.'), 8n, 10) }
  if (!text.includes(':') || !URL.canParse(`http://[${text}]`)) return null
  const groups = groupsOf(new URL(`http://[${text}]`).hostname.slice(1, -1))
  const value = numberOf(groups, 16n, 16)
  return value >> 32n === MAPPED ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value }
}

const numberOf = (parts: string[], size: bigint, radix: number): bigint =>
  parts.reduce((sum, part) => (sum << size) | BigInt(Number.parseInt(part, radix)), 0n)

function addressText({ bits, value }: Address): string {
  if (bits === 32) return partsOf(value, 8n, 4).join('.')
  const groups = partsOf(value, 16n, 8).map((group) => group.toString(16))
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}

const partsOf = (value: bigint, size: bigint, count: number): number[] =>
  Array.from({ length: count }, (_, at) =>
    Number((value >> (size * BigInt(count - 1 - at))) & ((1n << size) - 1n)),
  )
