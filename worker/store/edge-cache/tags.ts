/**
 * Tags of answers, by which they are purged when what they show changes. The triggers of migration 0093 write the
 * same ones.
 */
export type Tag =
  /** Settings, texts, languages, ways of payment. */
  | 'store'
  | 'channels'
  /** Rates, currencies, markups, taxes, shipping. */
  | 'prices'
  /** What suppliers offer, in general: a list of theirs has gone live. */
  | 'offers'
  | 'brands'
  /** Categories and what parts are described by. */
  | 'catalog'
  | 'crosses'
  /** Answers that may gain a part. */
  | 'lists'
  /** Numbers of parts by brand and category. */
  | 'counts'
  | 'content'

/** Products share their tags: so many there are. */
export const PRODUCT_BUCKETS = 1024

export type ProductTag = `p${number}`

/** The tag of a product; the triggers have the same arithmetic. */
export const productTag = (id: number): ProductTag => `p${id % PRODUCT_BUCKETS}`

/** The platform takes 1,000 tags of an answer, and there are others. */
const MOST_PRODUCT_TAGS = 900

/**
 * The tags of the products that an answer shows: of every object in it that has an id and a part number. Null: of more
 * than it may have.
 */
export function productTags(answer: unknown): ProductTag[] | null {
  const tags = new Set<ProductTag>()
  collect(answer, tags)
  return tags.size > MOST_PRODUCT_TAGS ? null : [...tags]
}

function collect(value: unknown, tags: Set<ProductTag>): void {
  if (typeof value !== 'object' || value === null) return
  const { id, mpn } = value as { id?: unknown; mpn?: unknown }
  if (typeof id === 'number' && typeof mpn === 'string') tags.add(productTag(id))
  for (const each of Object.values(value)) collect(each, tags)
}
