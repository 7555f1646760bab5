import { decodePercent } from '../lib/decode-percent.ts'

/** A readable cookie's value, or null. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  return found === undefined ? null : decodePercent(found.slice(prefix.length))
}
