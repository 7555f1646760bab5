const HOLE = '{number}'

/**
 * True for an http(s) address without a name and password in it, in whose path, query or fragment
 * `{number}` stands once, and no other placeholder anywhere.
 */
export function isTrackingUrl(text: string): boolean {
  const parts = text.split(HOLE)
  if (parts.length !== 2 || /[{}\s\\]/.test(parts.join(''))) return false
  if (!/^https?:\/\/[^/?#]+[/?#]/i.test(parts[0] ?? '') || !URL.canParse(parts.join('1')))
    return false
  const { username, password } = new URL(parts.join('1'))
  return username === '' && password === ''
}
