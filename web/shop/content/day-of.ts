/** The day of an ISO time in UTC, wherever the reader is: the server and the browser write the same. */
export function dayOf(iso: string): Date {
  const at = new Date(iso)
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
}
