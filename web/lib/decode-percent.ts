/** Percent-encoded text of a stranger's; what is not encoded properly is taken as it stands. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
