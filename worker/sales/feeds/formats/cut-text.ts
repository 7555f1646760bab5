/** The beginning of a text, `most` characters at most; a pair that makes one sign stays whole. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const isInPair = /[\ud800-\udbff]/.test(text.charAt(most - 1))
  return text.slice(0, isInPair ? most - 1 : most)
}
