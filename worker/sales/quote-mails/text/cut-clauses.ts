import { countedPieces } from './counted-pieces.ts'

/** A list number before a line, a bullet, or the name of what follows. */
const LEADING =
  /^\s*(?:\d{1,3}[.)]\s+(?=\S*\p{L})|[-–—*•·▪]\s+)?(?:(?:part(?: number| no\.?)?|p\/n|pn|mpn|артикул|номер|партномер|нумар|артыкул)\s*[:#№]\s*)?/iu
/** What stands between two parts of a sentence. */
const BETWEEN =
  /^[\s,;.–—-]+|^\s*(?:and|и|і|plus|a(?:lso)?|также|таксама)\s+|[\s,;–—-]+$|\s+(?:and|и|і|plus)\s*$/giu
const PART_LIKE = /(?=[\p{L}\d-]*\d)[\p{L}\d][\p{L}\d.,/+#-]{2,}/u

/** A line without its number in a list, its bullet and the name of what follows. */
export const withoutLeading = (line: string): string => line.replace(LEADING, '').trim()

/**
 * The parts of a line that each ask for one thing: a sentence with several quantities is cut at them, behind each where
 * numbers stand before their quantity, else before each.
 */
export function cutClauses(line: string): string[] {
  const plain = withoutLeading(line)
  const counted = countedPieces(plain)
  if (counted.length < 2) return plain === '' ? [] : [plain]
  const isBehind = PART_LIKE.test(plain.slice(0, counted[0]?.start ?? 0))
  const cuts = isBehind
    ? [0, ...counted.slice(0, -1).map(({ end }) => end)]
    : [0, ...counted.slice(1).map(({ start }) => start)]
  return cuts
    .map((from, at) =>
      plain
        .slice(from, cuts[at + 1])
        .replace(BETWEEN, '')
        .replace(BETWEEN, ''),
    )
    .filter((clause) => clause !== '')
}
