const LONGEST = 300

/** Paths followed by a secret: `/en/password/reset/{token}`. */
const SECRET = /^(\/[a-z]{2}\/(?:password\/reset|team-invitations|email\/verify))\/.+$/

/** An address as it is kept: no query, no secret, at most 300 characters. */
export function countedPath(path: string): string {
  const [plain = '/'] = path.split(/[?#]/)
  const open = plain.replace(SECRET, '$1')
  const cut = open.slice(0, LONGEST)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
