/** A readable cookie's value, or null. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  return found === undefined ? null : decoded(found.slice(prefix.length))
}

/** Cookies are a stranger's input: what is not encoded properly is taken as it stands. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
