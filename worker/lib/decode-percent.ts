/** Percent-encoded UTF-8 as text; what is not encoded properly as it stands. Always well-formed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.toWellFormed()
  }
}
