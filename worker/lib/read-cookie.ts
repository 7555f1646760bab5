import { decodePercent } from './decode-percent.ts'

/** A cookie's value out of the request's header, or null; what is not encoded properly as it stands. */
export function readCookie(header: string | null, name: string): string | null {
  const prefix = `${name}=`
  const found = (header ?? '').split(/; */).find((pair) => pair.startsWith(prefix))
  if (found === undefined) return null
  return decodePercent(found.slice(prefix.length))
}
