import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { brandKey, brandSlug } from '../../lib/brand-key.ts'
import {
  ALL,
  beginningSo,
  LARGEST,
  LETTERS,
  type LetterRow,
  type ListedRow,
  ofLetter,
  PAGE_SIZE,
} from './listed-brands.ts'
import type { BrandIndex, BrandIndexAnswer, BrandIndexQuery } from './schemas.ts'

/**
 * Brands that have parts, as they were counted last, by their letters: all of them, of very many the largest of each
 * letter; or page by page those of one letter, or whose name begins as `q` does.
 */
export async function getBrandIndex(ctx: Ctx, wanted: BrandIndexQuery): Promise<BrandIndexAnswer> {
  const beginning = brandKey(wanted.q ?? '')
  const letter = wanted.letter?.toLowerCase()
  const after = wanted.cursor ?? ''
  const narrowed =
    beginning !== ''
      ? beginningSo(beginning, after)
      : letter === undefined
        ? null
        : ofLetter(letter, after)
  const isNarrowed = narrowed !== null
  const rows = await queryBatch(ctx.reads.raw, {
    letters: LETTERS,
    narrowed,
    all: isNarrowed ? null : ALL,
    largest: isNarrowed ? null : LARGEST,
  })
  const page = rows.narrowed.slice(0, PAGE_SIZE)
  const isMore = rows.narrowed.length > PAGE_SIZE
  const isCut = rows.largest.length > 0
  return {
    data: toIndex(rows.letters, { listed: [...rows.all, ...rows.largest, ...page], isCut }),
    next_cursor: isMore ? (page.at(-1)?.key ?? null) : null,
  }
}

interface Listed {
  listed: readonly ListedRow[]
  isCut: boolean
}

function toIndex(letters: readonly LetterRow[], { listed, isCut }: Listed): BrandIndex {
  const byLetter = Map.groupBy(listed, ({ letter }) => letter)
  return {
    count: letters.reduce((sum, { count }) => sum + count, 0),
    is_cut: isCut,
    letters: letters.toSorted(byAlphabet).map(({ letter, count }) => ({
      letter: letter.toUpperCase(),
      count,
      brands: (byLetter.get(letter) ?? []).toSorted(byKey).map((row) => ({
        id: row.id,
        name: row.name,
        slug: brandSlug(row.name),
        count: row.count,
      })),
    })),
  }
}

const byKey = (a: ListedRow, b: ListedRow): number => (a.key < b.key ? -1 : 1)

/** Latin, Cyrillic, digits, and whatever else. */
function byAlphabet({ letter: a }: LetterRow, { letter: b }: LetterRow): number {
  return rankOf(a) - rankOf(b) || (cyrillicPlace(a) < cyrillicPlace(b) ? -1 : 1)
}

const rankOf = (letter: string): number =>
  letter === '~' ? 3 : letter === '0' ? 2 : /[a-z]/.test(letter) ? 0 : 1

/** Belarusian and Ukrainian letters stand beside the ones they follow in their alphabets, not behind all others. */
const NEIGHBOURS: Record<string, string> = { і: 'и', ї: 'и', ґ: 'г', є: 'е', ј: 'и' }

const cyrillicPlace = (letter: string): string =>
  letter in NEIGHBOURS ? `${NEIGHBOURS[letter]}${letter}` : letter
