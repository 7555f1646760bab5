const MOST = 20_000
/** Longer texts are not worth their memory. */
const LONGEST = 64

/** Answers a pure function of one text from memory; a list repeats its words a million times. */
export function remember<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > LONGEST) return parse(text)
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= MOST) known.clear()
    const parsed = parse(text)
    known.set(text, parsed)
    return parsed
  }
}
