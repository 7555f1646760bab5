/** Decodes percent-encoded text; text that is not encoded properly is returned as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
