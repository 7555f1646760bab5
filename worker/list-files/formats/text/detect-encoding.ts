import type { ListSettings } from '../../schemas/recognised.ts'
import { cyrillicScore } from './cyrillic-score.ts'
import { utf16Order } from './utf16-order.ts'

export type Encoding = NonNullable<ListSettings['encoding']>

const USUAL = 'windows-1251'
const UNUSUAL = ['ibm866', 'koi8-r'] as const
/** By so much a letter the unusual must read better: a few capital letters are words in any of them. */
const MARGIN = 0.2

/**
 * The encoding of a sample of text: a mark, then zero bytes in step (UTF-16), then valid UTF-8, then
 * whichever Cyrillic table makes the best words. Null when the sample is plain ASCII: nothing to tell.
 */
export function detectEncoding(sample: Uint8Array): Encoding | null {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8'
  const order = utf16Order(sample)
  if (order !== null) return order
  const { whole, broken } = countUtf8(sample)
  if (whole === 0 && broken === 0) return null
  // A supplier's program that cuts a text inside a letter leaves a few broken ones.
  if (broken === 0 || whole > broken * 10) return 'utf-8'
  let best: Encoding = USUAL
  let bestScore = cyrillicScore(sample, USUAL) + MARGIN * sample.filter((byte) => byte > 127).length
  for (const encoding of UNUSUAL) {
    const score = cyrillicScore(sample, encoding)
    if (score <= bestScore) continue
    best = encoding
    bestScore = score
  }
  return best
}

/** Whole and broken multi-byte sequences; one cut off by the end of the sample counts as neither. */
function countUtf8(sample: Uint8Array): { whole: number; broken: number } {
  let whole = 0
  let broken = 0
  for (let i = 0; i < sample.length;) {
    const lead = sample[i]!
    const length = lead < 0x80 ? 1 : sequenceLength(lead)
    if (length === 1) {
      i += 1
      continue
    }
    let at = i + 1
    while (at < i + length && at < sample.length && (sample[at]! & 0xc0) === 0x80) at += 1
    if (length > 1 && at === i + length) whole += 1
    else if (length === 0 || at < sample.length) broken += 1
    i = at
  }
  return { whole, broken }
}

/** RFC 3629; 0 for a byte that cannot start a sequence. */
function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
}
